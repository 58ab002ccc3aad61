// Signs a person in: one answer for every wrong detail, a new session with its cookie and key for the right ones.
import type { access } from '../../../src/api/contract/people/access.ts';
import { levelOf } from '../../../src/api/contract/level.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { writeCookie } from '../../platform/calls/cookies.ts';
import { csrfCookie } from '../../platform/access/csrf.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { Refusal } from '../../platform/calls/refusal.ts';
import { digestOf, newReference } from '../../platform/secrets/references.ts';
import { hashPassword, isOutdated, verifyPassword } from '../../platform/secrets/passwords.ts';
import { findCredentials, noteLogin } from './people.ts';
import { knowBrowser, spendGuess } from './guesses.ts';
import { bindingOf, defaultLimits } from '../../platform/access/sessions.ts';
import { endSession, startSession } from '../../platform/access/sessionQueries.ts';
import { sql } from '../../platform/database/sql.ts';

export const login: Handler<typeof access.login> = async ({ body, caller, services, request }) => {
  const data = services.database.system;
  const guess = await spendGuess(services, request, body.email);

  const person = await findCredentials(data, body.email.trim());
  const fits = await verifyPassword(person?.password_hash, body.password);
  if (person === undefined || !fits || !person.is_active) throw new Refusal(400, 'Invalid details, please try again');
  await guess.wasRight();
  const renewed = isOutdated(person.password_hash) ? await hashPassword(body.password) : undefined;

  const key = newReference();
  const token = request.fromBrowser ? newReference() : undefined;
  const remembered = levelOf(person) === 'USER';
  await data.transaction(async (tx) => {
    // Before the session is made: a changed hash ends the sessions that there are.
    if (renewed !== undefined) await tx.run(sql`update person set password_hash = ${renewed} where id = ${person.id}`);
    await noteLogin(tx, person.id);
    // In one browser there is one session at a time: the one before could not be ended any more.
    if (caller.session?.byCookie === true) await endSession(tx, caller.session.id, caller.personId, 'signed in again');
    await startSession(tx, {
      tokenHash: token === undefined ? undefined : digestOf(token),
      keyHash: digestOf(key),
      personId: person.id,
      bornInBrowser: request.fromBrowser,
      remembered: remembered && request.fromBrowser,
    });
    await writeAudit(tx, { personId: person.id, command: 'access.login', requestId: request.id, result: 'done' });
  });

  if (token !== undefined) {
    const maxAge = (remembered ? defaultLimits.rememberedMs : defaultLimits.absoluteMs) / 1000;
    const { secure } = services;
    const { framed } = request;
    request.setCookie(writeCookie(services.sessions.cookieName, token, { httpOnly: true, secure, framed, maxAge }));
    const csrf = services.csrf.tokenFor(bindingOf(digestOf(key)));
    request.setCookie(writeCookie(csrfCookie, csrf, { secure, framed, maxAge }));
    knowBrowser(services, request, body.email);
  }
  return { key };
};
