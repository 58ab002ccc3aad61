// Lets a person in who has shown all that is asked of them: a new session with its cookie and key.
import type { Level } from '../../../src/api/contract/level.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { writeCookie } from '../../platform/calls/cookies.ts';
import type { Caller } from '../../platform/calls/caller.ts';
import type { RequestFacts } from '../../platform/calls/requestFacts.ts';
import { clientOf } from '../../platform/access/clientOf.ts';
import { csrfCookie } from '../../platform/access/csrf.ts';
import { bindingOf } from '../../platform/access/sessions.ts';
import { endSession, endSurplus, startSession } from '../../platform/access/sessionQueries.ts';
import { signIns } from '../../platform/access/signInMetrics.ts';
import { digestOf, newReference } from '../../platform/secrets/references.ts';
import type { Services } from '../../platform/services/services.ts';
import { knowBrowser } from './guesses.ts';
import { noteLogin } from './people.ts';

interface Entering {
  caller: Caller;
  services: Services;
  request: RequestFacts;
}

export async function enter(
  { caller, services, request }: Entering,
  person: { id: number; level: Level; email: string },
  factor?: string,
): Promise<{ key: string }> {
  const key = newReference();
  const token = request.fromBrowser ? newReference() : undefined;
  const remembered = person.level === 'USER';
  await services.database.system.transaction(async (tx) => {
    await noteLogin(tx, person.id);
    // In one browser there is one session at a time: the one before could not be ended any more.
    if (caller.session?.byCookie === true) await endSession(tx, caller.session.id, caller.personId, 'signed in again');
    await startSession(tx, {
      tokenHash: token === undefined ? undefined : digestOf(token),
      keyHash: digestOf(key),
      personId: person.id,
      bornInBrowser: request.fromBrowser,
      remembered: remembered && request.fromBrowser,
      address: request.address,
      client: clientOf(request.agent),
    });
    await endSurplus(tx, person.id);
    await writeAudit(tx, {
      personId: person.id,
      command: 'access.login',
      ...(factor === undefined ? {} : { after: { second_factor: factor } }),
      requestId: request.id,
      result: 'done',
    });
  });
  services.metrics.count(signIns, { factor: factor ?? 'none' });
  if (token !== undefined) {
    const { rememberedMs, absoluteMs } = services.settings.sessions;
    const maxAge = (remembered ? rememberedMs : absoluteMs) / 1000;
    const { secure } = services;
    const { framed } = request;
    request.setCookie(writeCookie(services.sessions.cookieName, token, { httpOnly: true, secure, framed, maxAge }));
    const csrf = services.csrf.tokenFor(bindingOf(digestOf(key)));
    request.setCookie(writeCookie(csrfCookie, csrf, { secure, framed, maxAge }));
    knowBrowser(services, request, person.email);
  }
  return { key };
}
