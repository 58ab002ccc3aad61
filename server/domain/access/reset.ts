// A forgotten password: the mailed link, and the new password that it may set once within the hour.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { access } from '../../../src/api/contract/people/access.ts';
import { hashNewPassword, ownerOf } from '../../platform/access/passwords/newPassword.ts';
import { tellOwner } from '../../platform/access/owners/tellOwner.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Data } from '../../platform/database/database.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { badInput, Refusal } from '../../platform/calls/refusal.ts';
import { digestOf, digestOfEmail, newReference } from '../../platform/secrets/references.ts';
import { sealedColumns } from '../../platform/secrets/sealedColumns.ts';
import type { Services } from '../../platform/services/services.ts';
import { knowBrowser } from './guesses.ts';
import { linkToSendAgain, lockResets, ownerOfReset, setPassword, startReset, takeReset } from './people.ts';

// Longer than the work takes, so that a known address answers no later than an unknown one.
const answerAfterMs = 150;
const page = '/v1/dashboard/reset/confirm#';

const spent = () => badInput('token', 'is of a link that was used or is over. Please ask for a new one.');

export const reset: Handler<typeof access.reset> = async ({ body: { email }, services, request }) => {
  const { database, limits, mail, publicUrl, refusals, seal } = services;
  await limits.spend('reset-address', [request.address]);
  const answerAt = wait(answerAfterMs);
  // Who spends the budget of an address ends nobody's way in, and learns nothing: it is answered as ever.
  const isNew = await limits.take('reset', digestOfEmail(email));
  // On record as any limit that is passed, though nobody is refused.
  if (!isNew) await refusals.note('access.reset', 0, new Refusal(429, 'No more new links for one e-mail address'));
  await database.system.transaction(async (tx) => {
    await lockResets(tx, email);
    const token = isNew ? newReference() : await tokenToSendAgain(tx, services, email);
    const reference = randomUUID();
    const link = `${publicUrl}${page}${token ?? newReference()}`;
    await startReset(tx, {
      email,
      isSent: token !== undefined,
      tokenHash: digestOf(token ?? ''),
      reference,
      fieldsSealed: seal.close(JSON.stringify({ link }), sealedColumns.email.place({ reference })),
    });
  });
  mail.wake();
  await answerAt;
  return { detail: 'Please check your email for instructions to reset your password' };
};

/** None: nobody is to get an e-mail now. */
async function tokenToSendAgain(tx: Data, { seal }: Services, email: string): Promise<string | undefined> {
  const newest = await linkToSendAgain(tx, email);
  if (newest === undefined) return undefined;
  const { reference, fields_sealed: sealed } = newest;
  if (reference === null || sealed === null) return newReference();
  const { link } = JSON.parse(seal.open(sealed, sealedColumns.email.place({ reference }))) as { link: string };
  return link.slice(link.indexOf('#') + 1);
}

export const resetConfirm: Handler<typeof access.resetConfirm> = async ({ body, services, request }) => {
  const data = services.database.system;
  const personId = await ownerOfReset(data, digestOf(body.token));
  const owner = personId === undefined ? undefined : await ownerOf(data, personId);
  if (owner === undefined) {
    // Others who try links at the same address do not refuse a right one.
    await services.limits.spend('reset-address', [`confirm:${request.address}`]);
    throw spent();
  }
  // Refused, the link stays good for another one.
  const hash = await hashNewPassword(services.settings, owner, body.password);
  const email = await data.transaction(async (tx) => {
    const taken = await takeReset(tx, digestOf(body.token));
    if (taken === undefined) throw spent();
    await setPassword(tx, taken.person_id, hash);
    await tellOwner(tx, services, taken.person_id, { what: 'A new password was set by a mailed link' });
    await writeAudit(tx, {
      personId: taken.person_id,
      command: 'access.resetConfirm',
      requestId: request.id,
      result: 'done',
    });
    return taken.email;
  });
  // Whoever holds the link is the owner, also while others keep guessing.
  if (request.fromBrowser) knowBrowser(services, request, email);
  return { detail: 'The new password is set. Please sign in.' };
};
