// Switches a webhook off that is of no use any more, says why, and writes to the people of its vendor.
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Data } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { Services } from '../../../platform/services/services.ts';
import { writeToPeople } from '../failing/people.ts';
import { endPending } from './queries.ts';

/** How many e-mails now wait. */
export async function disable(tx: Data, services: Services, webhookId: number, reason: string): Promise<number> {
  const webhook = await tx.one<{ name: string; vendor_id: number }>(sql`
    update webhook set enabled = false, disabled_reason = ${reason}, disabled_at = now(), version = version + 1
    where id = ${webhookId} and enabled returning name, vendor_id`);
  if (webhook === undefined) return 0;
  await endPending(tx, webhookId);
  const { name, vendor_id: vendorId } = webhook;
  const emails = await writeToPeople(tx, services, vendorId, 'webhookDisabled', { name, reason });
  await writeAudit(tx, {
    personId: undefined,
    vendorId,
    command: 'webhooks.disable',
    object: `webhook ${webhookId}`,
    before: { enabled: true },
    after: { enabled: false, reason },
    result: 'done',
  });
  return emails;
}
