// Revokes every link to the documents of an application that still works, also where the application is too old to share.
import type { sharedLinks } from '../../../src/api/contract/documents/sharedLinks.ts';
import { holdApplication } from '../applications/guard/held.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { withdrawEmails } from '../../platform/mail/queries.ts';
import { revokeLinks } from './queries.ts';

export const revoke: Handler<typeof sharedLinks.revoke> = async ({ body, caller, data, services, request }) => {
  const revoked = await data.transaction(async (tx) => {
    // Whoever shares holds the application too: a link that is being made is waited for, and revoked with the others.
    const { id, vendor_id: vendorId } = await holdApplication(tx, caller, body.application_id);
    const links = await revokeLinks(tx, id);
    if (links.length > 0)
      await writeAudit(tx, {
        personId: caller.personId,
        vendorId,
        command: 'sharedLinks.revoke',
        object: `application ${id}`,
        after: { links },
        requestId: request.id,
        result: 'done',
      });
    return { id, links: links.length };
  });
  // E-mails are no vendor's rows. One that goes out in this very moment leads to a link that opens nothing.
  await withdrawEmails(
    services.database.system,
    'sharedDocuments',
    revoked.id,
    'Its link was revoked before it was sent',
  );
  return { revoked: revoked.links };
};
