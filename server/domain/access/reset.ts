// A forgotten password: the mailed link, and the new password that it may set once within the hour.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { access } from '../../../src/api/contract/people/access.ts';
import { hashNewPassword, ownerOf } from '../../platform/access/passwords/newPassword.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { badInput } from '../../platform/calls/refusal.ts';
import { digestOf, newReference } from '../../platform/secrets/references.ts';
import { sealedColumns } from '../../platform/secrets/sealedColumns.ts';
import { knowBrowser } from './guesses.ts';
import { ownerOfReset, setPassword, startReset, takeReset } from './people.ts';

// Longer than the work takes, so that a known address answers no later than an unknown one.
const answerAfterMs = 150;

const spent = () => badInput('token', 'is of a link that was used or is over. Please ask for a new one.');

export const reset: Handler<typeof access.reset> = async ({ body, services, request }) => {
  await services.limits.spend('reset-address', [request.address]);
  await services.limits.spend('reset', [`mail:${digestOf(body.email.toLowerCase()).toString('base64url')}`]);
  const answerAt = wait(answerAfterMs);
  const token = newReference();
  const reference = randomUUID();
  const link = `${services.publicUrl}/v1/dashboard/reset/confirm#${token}`;
  await startReset(services.database.system, {
    email: body.email,
    tokenHash: digestOf(token),
    reference,
    fieldsSealed: services.seal.close(JSON.stringify({ link }), sealedColumns.email.place({ reference })),
  });
  services.mail.wake();
  await answerAt;
  return { detail: 'Please check your email for instructions to reset your password' };
};

export const resetConfirm: Handler<typeof access.resetConfirm> = async ({ body, services, request }) => {
  await services.limits.spend('reset-address', [`confirm:${request.address}`]);
  const data = services.database.system;
  const personId = await ownerOfReset(data, digestOf(body.token));
  const owner = personId === undefined ? undefined : await ownerOf(data, personId);
  if (owner === undefined) throw spent();
  // Refused, the link stays good for another one.
  const hash = await hashNewPassword(services.settings, owner, body.password);
  const email = await data.transaction(async (tx) => {
    const taken = await takeReset(tx, digestOf(body.token));
    if (taken === undefined) throw spent();
    await setPassword(tx, taken.person_id, hash);
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
  await services.limits.refund('reset-address', [`confirm:${request.address}`]);
  return { detail: 'The new password is set. Please sign in.' };
};
