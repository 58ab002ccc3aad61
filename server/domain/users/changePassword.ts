// Changes the caller's own password, with the current one: every session but this one ends, and every mailed link.
import type { users } from '../../../src/api/contract/people/userCalls.ts';
import { endElsewhere } from '../../platform/access/owners/endElsewhere.ts';
import { tellOwner } from '../../platform/access/owners/tellOwner.ts';
import { hashNewPassword, ownerOf } from '../../platform/access/passwords/newPassword.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { Refusal } from '../../platform/calls/refusal.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { verifyPassword } from '../../platform/secrets/passwords.ts';
import { findOwnHash, replacePassword } from './queries.ts';

export const changePassword: Handler<typeof users.changePassword> = async ({ body, caller, services, request }) => {
  const { limits, settings } = services;
  const data = services.database.system;
  const budget = [`person:${caller.personId}`];
  await limits.spend('own-password', budget);
  const former = await findOwnHash(data, caller.personId);
  const owner = await ownerOf(data, caller.personId);
  const isRight = await verifyPassword(former, body.current);
  if (former === undefined || owner === undefined || !isRight)
    throw new Refusal(400, 'The current password is wrong', { field: 'current' });
  await limits.forgive('own-password', budget);
  if (body.password === body.current)
    throw new Refusal(400, 'The new password is the current one', { field: 'password' });
  const hash = await hashNewPassword(settings, owner, body.password);
  const ended = await data.transaction(async (tx) => {
    // Counted here: the new password ends the other sessions by itself.
    const over = await endElsewhere(tx, services, caller.personId, {
      because: 'account changed',
      but: caller.session?.id,
      tokens: body.end_tokens,
    });
    // Two at once: the second one's current password is none any more.
    const changed = await replacePassword(tx, caller.personId, former, hash, caller.session?.id);
    if (changed === 0) throw new Refusal(409, 'Your password was changed meanwhile. Nothing was changed.');
    await tellOwner(tx, services, caller.personId, { what: 'Your password was changed' });
    await writeAudit(tx, {
      personId: caller.personId,
      vendorId: caller.vendorId,
      command: 'users.changePassword',
      object: `person ${caller.personId}`,
      after: over,
      requestId: request.id,
      result: 'done',
    });
    return over;
  });
  return { detail: 'Your password is changed, and you are signed out everywhere else.', ended };
};
