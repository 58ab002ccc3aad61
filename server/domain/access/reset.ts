// A forgotten password: the mailed link, and the new password that it may set once within the hour.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { access } from '../../../src/api/contract/people/access.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { badInput } from '../../platform/calls/refusal.ts';
import { hashPassword } from '../../platform/secrets/passwords.ts';
import { digestOf, newReference } from '../../platform/secrets/references.ts';
import { sealedColumns } from '../../platform/secrets/sealedColumns.ts';
import { knowBrowser } from './guesses.ts';
import { setPassword, startReset, takeReset } from './people.ts';

// Longer than the work takes, so that a known address answers no later than an unknown one.
const answerAfterMs = 150;

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
  const hash = await hashPassword(body.password);
  const email = await services.database.system.transaction(async (tx) => {
    const taken = await takeReset(tx, digestOf(body.token));
    if (taken === undefined)
      throw badInput('token', 'is of a link that was used or is over. Please ask for a new one.');
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
