// Lets somebody in: an account whose password nobody knows, and the mailed link that sets one.
import { invitationDays, type people, type PersonRow } from '../../../src/api/contract/people/managed/people.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/calls/caller.ts';
import { badInput, Refusal } from '../../platform/calls/refusal.ts';
import type { Data } from '../../platform/database/database.ts';
import type { Asked, Handler } from '../../platform/http/handler.ts';
import { noteInvitation } from '../../platform/mail/invitations.ts';
import { writeEmail } from '../../platform/mail/writeEmail.ts';
import { hashPassword } from '../../platform/secrets/passwords.ts';
import { digestOf, newReference } from '../../platform/secrets/references.ts';
import { checkGiven } from './change.ts';
import { proveForRights } from './raising.ts';
import { addLink, insertPerson, isVendor, nameOfCaller, readPerson } from './queries.ts';

/** The link of an invitation until it was taken, and afterwards that of a new password. */
export async function mailLink(
  tx: Data,
  { caller, services }: Pick<Asked<never>, 'services'> & { caller: Caller },
  { id, email, vendor, last_login: lastLogin }: PersonRow,
): Promise<void> {
  const token = newReference();
  const isInvitation = lastLogin === null;
  await addLink(tx, id, digestOf(token), isInvitation ? invitationDays * 24 : 1);
  const written = await writeEmail(tx, services.seal, {
    template: isInvitation ? 'invitation' : 'resetForPerson',
    recipient: email,
    fields: {
      inviter: await nameOfCaller(tx, caller),
      vendor: vendor ?? 'Signalbox',
      days: String(invitationDays),
      link: `${services.publicUrl}/v1/dashboard/reset/confirm#${token}`,
    },
  });
  if (isInvitation) await noteInvitation(tx, id, written.id);
}

export const invite: Handler<typeof people.invite> = async (asked) => {
  const { body, caller, data, request, services } = asked;
  const { level = 'USER', vendor_id: vendorId = caller.vendorId, show_pii: showPii = false } = body;
  if (vendorId === undefined) throw badInput('vendor_id', 'is needed: you act for no vendor');
  const rights = { level, vendor_id: vendorId, show_pii: showPii };
  checkGiven(caller, rights);
  await proveForRights(asked, rights, { level: 'USER', vendor_id: vendorId, show_pii: false });
  await services.limits.spend('e-mail', [`person:${caller.personId}`]);
  const hash = await hashPassword(newReference());
  const person = await data.transaction(async (tx) => {
    if (!(await isVendor(tx, vendorId))) throw badInput('vendor_id', 'is not a vendor');
    const made = await insertPerson(tx, {
      email: body.email,
      firstName: body.first_name ?? '',
      lastName: body.last_name ?? '',
      hash,
      isStaff: level !== 'USER',
      isAdmin: level === 'ADMIN',
      showPii,
      vendorId,
    });
    if (made === undefined) throw new Refusal(409, `${body.email} has an account already`, { field: 'email' });
    const invited = await readPerson(tx, caller, made.id, services);
    await mailLink(tx, asked, invited);
    const { email, vendor } = invited;
    await writeAudit(tx, {
      personId: caller.personId,
      vendorId,
      command: 'people.invite',
      object: `person ${made.id}`,
      after: { email, level, vendor, show_pii: showPii },
      requestId: request.id,
      result: 'done',
    });
    return invited;
  });
  services.mail.wake();
  return person;
};
