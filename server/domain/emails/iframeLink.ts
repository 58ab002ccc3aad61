// Sends a customer the link that connects a bank: the e-mail is ours, the link is written anew from what it says.
import type { emails } from '../../../src/api/contract/applications/emails.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Data } from '../../platform/database/database.ts';
import { every, sql } from '../../platform/database/sql.ts';
import { scopeOf, type Caller } from '../../platform/calls/caller.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { badInput, Refusal } from '../../platform/calls/refusal.ts';
import { ownVendor } from '../../platform/lists/ownVendor.ts';
import { writeEmail } from '../../platform/mail/writeEmail.ts';
import { digestOf } from '../../platform/secrets/references.ts';
import { identifierIn, readConnectLink } from './connectLink.ts';

export const iframeLink: Handler<typeof emails.iframeLink> = async ({ body, caller, services, request }) => {
  await services.limits.spend('e-mail', [`person:${caller.personId}`, `vendor:${caller.vendorId ?? 0}`]);
  const { link, label } = readConnectLink(body.iframe_link, services.publicUrl);
  // Committed before the e-mail leaves, whatever transaction the answer is kept in.
  const email = await services.database.as(scopeOf(caller)).transaction(async (tx) => {
    const owner = await ownerOf(tx, caller, label);
    const named = body.vendor_name.trim().toLowerCase();
    if (named !== owner.name.toLowerCase() && named !== label.toLowerCase())
      throw badInput('vendor_name', 'is not the vendor or the label of this link');
    const fields = { name: body.customer_name, vendor: owner.name, link };
    const recipient = body.customer_email.toLowerCase();
    const about = { vendorId: owner.vendor_id, labelId: owner.label_id, reference: identifierIn(link) };
    const email = { template: 'iframeLink', recipient, fields, byHand: true, about };
    const written = await writeEmail(tx, services.seal, email);
    await writeAudit(tx, {
      personId: caller.personId,
      vendorId: owner.vendor_id,
      command: 'emails.iframeLink',
      object: `label ${label}`,
      after: { customer: digestOf(recipient).toString('hex') },
      requestId: request.id,
      result: 'done',
    });
    return written;
  });
  if ((await services.mail.sendNow(email.id)) === 'refused')
    throw new Refusal(400, 'Failed to send email: the recipient’s mail server refused it', { field: 'customer_email' });
  return { detail: 'Successfully sent email' };
};

interface Owner {
  label_id: number;
  vendor_id: number;
  name: string;
}

async function ownerOf(tx: Data, caller: Caller, label: string): Promise<Owner> {
  const found =
    await tx.one<Owner>(sql`select t.id as label_id, t.vendor_id, v.name from label t join vendor v on v.id = t.vendor_id
    where ${every([sql`t.ref = ${label}`, ownVendor(caller)])}`);
  if (found === undefined) throw badInput('iframe_link', 'is not for one of your labels');
  return found;
}
