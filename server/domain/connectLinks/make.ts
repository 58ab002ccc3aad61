// Makes a customer link for one of the caller's labels, and e-mails it to its customer where a contact is given.
import { linkDays, type connectLinks } from '../../../src/api/contract/connect/connectLinks.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { scopeOf } from '../../platform/calls/caller.ts';
import { badInput } from '../../platform/calls/refusal.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { mailLink, ownerOf } from '../emails/mailLink.ts';
import { insertLink, readLink } from './queries.ts';

const dayMs = 86_400_000;

export const makeLink: Handler<typeof connectLinks.make> = async ({ body, caller, services, request }) => {
  const { label, identifier, options, days_to_retrieve: days, contact } = body;
  if (contact !== undefined) await mailLink.spend(services, caller);
  // Committed before the e-mail leaves, whatever transaction the answer is kept in.
  const { link, email } = await services.database.as(scopeOf(caller)).transaction(async (tx) => {
    const owner = await ownerOf(tx, caller, label);
    if (owner === undefined) throw badInput('label', 'is not one of your labels');
    const { vendor_id: vendorId, label_id: labelId } = owner;
    const endsAt = new Date(services.now() + linkDays * dayMs);
    const id = await insertLink(tx, { vendorId, labelId, identifier, options, days, endsAt });
    const made = await readLink({ data: tx, caller, services }, id);
    if (made === undefined) throw new Error('The link that was made is not there');
    await writeAudit(tx, {
      personId: caller.personId,
      vendorId,
      command: 'connectLinks.make',
      object: `connect link ${id}`,
      after: { label, identifier, options, days_to_retrieve: days ?? null, emailed: contact !== undefined },
      requestId: request.id,
      result: 'done',
    });
    if (contact === undefined) return { link: made, email: undefined };
    const to = { recipient: contact.email.toLowerCase(), name: contact.name };
    return { link: made, email: await mailLink.write(tx, services, { ...to, owner, link: made.link, identifier }) };
  });
  // A link whose e-mail was refused is there all the same: its maker sends it in another way.
  return { ...link, email: email === undefined ? null : await services.mail.sendNow(email) };
};
