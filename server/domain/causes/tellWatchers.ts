// Writes to those who asked to be told that a cause is solved: once, and only to who may still sign in.
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { writeEmail } from '../../platform/mail/writeEmail.ts';
import type { Services } from '../../platform/services/services.ts';

interface Watcher {
  email: string;
  /** Those at which crawls of the watcher's vendor failed, and of no other. */
  banks: string;
  code: string;
  message: string;
  bank_id: number;
}

/** How many were written to. */
export async function tellWatchers(tx: Data, { seal, publicUrl }: Services, causeId: number): Promise<number> {
  const watchers = await tx.rows<Watcher>(sql`
    with gone as (delete from cause_watcher where cause_id = ${causeId} returning person_id, vendor_id)
    select p.email, c.code, c.message, b.banks, b.bank_id from gone g
    join person p on p.id = g.person_id and p.is_active and (p.vendor_id = g.vendor_id or p.is_staff or p.is_superuser)
    join cause c on c.id = ${causeId}
    join lateral (select string_agg(distinct b.name, ', ' order by b.name) as banks, min(b.id) as bank_id
      from cause_day d join bank b on b.id = d.bank_id where d.cause_id = ${causeId} and d.vendor_id = g.vendor_id) b on b.bank_id is not null
    order by p.id`);
  for (const { email, banks, code, message, bank_id } of watchers) {
    const fields = {
      banks,
      problem: [code, message].filter((part) => part !== '').join(' '),
      link: `${publicUrl}/v1/dashboard/crawlers?bank_id=${bank_id}`,
    };
    await writeEmail(tx, seal, { template: 'causeSolved', recipient: email, fields });
  }
  return watchers.length;
}
