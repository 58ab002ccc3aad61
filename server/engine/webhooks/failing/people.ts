// Writes to the people of a vendor about one of its webhooks.
import type { Data } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { hasJoined } from '../../../platform/mail/invitations.ts';
import { writeEmail } from '../../../platform/mail/writeEmail.ts';
import type { Services } from '../../../platform/services/services.ts';

type Template = 'webhookFailing' | 'webhookEnding' | 'webhookDisabled';

/** How many e-mails now wait. */
export async function writeToPeople(
  tx: Data,
  { seal, publicUrl }: Services,
  vendorId: number,
  template: Template,
  facts: Readonly<Record<string, string>>,
): Promise<number> {
  const people = await tx.rows<{ email: string }>(sql`select email from person
    where vendor_id = ${vendorId} and is_active and ${hasJoined} and not is_staff and not is_superuser order by id limit 20`);
  const fields = { ...facts, link: `${publicUrl}/v1/dashboard/webhooks` };
  for (const { email } of people) await writeEmail(tx, seal, { template, recipient: email, fields });
  return people.length;
}
