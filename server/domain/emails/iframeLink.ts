// Sends a customer the link that connects a bank: the e-mail is ours, the link is written anew from what it says.
import type { emails } from '../../../src/api/contract/applications/emails.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { scopeOf } from '../../platform/calls/caller.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { badInput, Refusal } from '../../platform/calls/refusal.ts';
import { digestOf } from '../../platform/secrets/references.ts';
import { identifierIn, readConnectLink } from './connectLink.ts';
import { mailLink, ownerOf } from './mailLink.ts';

export const iframeLink: Handler<typeof emails.iframeLink> = async ({ body, caller, services, request }) => {
  await mailLink.spend(services, caller);
  const { link, label } = readConnectLink(body.iframe_link, services.publicUrl);
  // Committed before the e-mail leaves, whatever transaction the answer is kept in.
  const email = await services.database.as(scopeOf(caller)).transaction(async (tx) => {
    const owner = await ownerOf(tx, caller, label);
    if (owner === undefined) throw badInput('iframe_link', 'is not for one of your labels');
    const named = body.vendor_name.trim().toLowerCase();
    if (named !== owner.name.toLowerCase() && named !== label.toLowerCase())
      throw badInput('vendor_name', 'is not the vendor or the label of this link');
    const recipient = body.customer_email.toLowerCase();
    const identifier = identifierIn(link);
    const email = await mailLink.write(tx, services, { recipient, name: body.customer_name, owner, link, identifier });
    await writeAudit(tx, {
      personId: caller.personId,
      vendorId: owner.vendor_id,
      command: 'emails.iframeLink',
      object: `label ${label}`,
      after: { customer: digestOf(recipient).toString('hex') },
      requestId: request.id,
      result: 'done',
    });
    return email;
  });
  if ((await services.mail.sendNow(email)) === 'refused')
    throw new Refusal(400, 'Failed to send email: the recipient’s mail server refused it', { field: 'customer_email' });
  return { detail: 'Successfully sent email' };
};
