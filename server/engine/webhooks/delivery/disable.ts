// Switches a webhook off that is of no use any more, says why, and writes to the people of its vendor.
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Data } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { hasJoined } from '../../../platform/mail/invitations.ts';
import { writeEmail } from '../../../platform/mail/writeEmail.ts';
import type { Services } from '../../../platform/services/services.ts';
import { endPending } from './queries.ts';

/** How many e-mails now wait. */
export async function disable(tx: Data, services: Services, webhookId: number, reason: string): Promise<number> {
  const webhook = await tx.one<{ name: string; vendor_id: number }>(sql`
    update webhook set enabled = false, disabled_reason = ${reason}, disabled_at = now(), version = version + 1
    where id = ${webhookId} and enabled returning name, vendor_id`);
  if (webhook === undefined) return 0;
  await endPending(tx, webhookId);
  const people = await tx.rows<{ email: string }>(sql`select email from person
    where vendor_id = ${webhook.vendor_id} and is_active and ${hasJoined} and not is_staff and not is_superuser order by id limit 20`);
  const fields = { name: webhook.name, reason, link: `${services.publicUrl}/v1/dashboard/webhooks` };
  for (const { email } of people) {
    await writeEmail(tx, services.seal, { template: 'webhookDisabled', recipient: email, fields });
  }
  await writeAudit(tx, {
    personId: undefined,
    vendorId: webhook.vendor_id,
    command: 'webhooks.disable',
    object: `webhook ${webhookId}`,
    before: { enabled: true },
    after: { enabled: false, reason },
    result: 'done',
  });
  return people.length;
}
