// Shares an application's documents with one of the vendor's allowed recipients: a link of 256 random bits, mailed at once.
import type { sharedLinks } from '../../../src/api/contract/documents/sharedLinks.ts';
import { holdApplication, refuse, requireFresh } from '../applications/guard/held.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { hasFiles } from '../documents/documentQueries.ts';
import { scopeOf } from '../../platform/calls/caller.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { badInput } from '../../platform/calls/refusal.ts';
import { writeEmail } from '../../platform/mail/writeEmail.ts';
import { newReference } from '../../platform/secrets/references.ts';
import { revokeLink, writeLink } from './queries.ts';
import { allowedRecipients } from './recipients.ts';

export const generate: Handler<typeof sharedLinks.generate> = async ({ body, caller, services, request }) => {
  await services.limits.spend('e-mail', [`person:${caller.personId}`, `vendor:${caller.vendorId ?? 0}`]);
  const guid = newReference();
  const link = `${services.publicUrl}/v1/dashboard/shared_link?guid=${guid}`;
  // Committed before the e-mail leaves, whatever transaction the answer is kept in.
  const data = services.database.as(scopeOf(caller));
  const made = await data.transaction(async (tx) => {
    const application = await holdApplication(tx, caller, body.application_id);
    requireFresh(application);
    if (application.deleted_at !== null) throw refuse('The files of this application were deleted');
    if (!(await hasFiles(tx, application.id)))
      throw refuse('There is nothing to share: this application has no stored files');
    const email = body.recipient_email.toLowerCase();
    const { id: applicationId, vendor_id: vendorId } = application;
    const recipient = (await allowedRecipients(tx, vendorId)).find((allowed) => allowed.email.toLowerCase() === email);
    if (recipient === undefined) throw badInput('recipient_email', 'is not one of the allowed document recipients');
    if (recipient.name !== body.recipient_name) throw badInput('recipient_name', 'is not the name of this recipient');
    const linkId = await writeLink(tx, { guid, applicationId, vendorId, name: recipient.name, email });
    if (linkId === undefined) return undefined;
    const vendor = await vendorName(tx, vendorId);
    const fields = { name: recipient.name, vendor, link };
    const written = await writeEmail(tx, services.seal, {
      template: 'sharedDocuments',
      recipient: email,
      fields,
      byHand: true,
      about: { vendorId, applicationId },
    });
    await writeAudit(tx, {
      personId: caller.personId,
      vendorId,
      command: 'sharedLinks.generate',
      object: `application ${applicationId}`,
      after: { link: linkId },
      requestId: request.id,
      result: 'done',
    });
    return { linkId, emailId: written.id };
  });
  if (made !== undefined && (await services.mail.sendNow(made.emailId)) === 'refused') {
    await revokeLink(data, made.linkId);
    throw refuse('Failed to send email: the recipient’s mail server refused it');
  }
  return { detail: 'Successfully sent email' };
};

export const vendorName = async (tx: Data, id: number): Promise<string> =>
  (await tx.one<{ name: string }>(sql`select name from vendor where id = ${id}`))?.name ?? '';
