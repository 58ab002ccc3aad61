// Gives the consents of the demo to the bank that is asked by consent, once it is there: in a demo without it they stay with banks that ask for none.
import type { Data } from '../platform/database/database.ts';
import { sql } from '../platform/database/sql.ts';
import { bankName } from './openbanking/ground/holder.ts';

/** With what they opened: their profiles, crawls and accounts. One that a customer gave has a key at its bank, or a receipt. */
export async function moveConsents(tx: Data, bank: number, connector: string): Promise<void> {
  const moved = await tx.rows<{ profile: number }>(sql`update consent t set bank_id = ${bank},
      words = replace(t.words::text, b.name, ${bankName})::jsonb
    from bank b where b.id = t.bank_id and t.bank_key is null and t.receipt_at is null and t.given_at is not null
    returning t.profile_id as profile`);
  const profiles = moved.map(({ profile }) => profile);
  if (profiles.length === 0) return;
  const crawls = sql`select bank_id, count(*) as totals, count(*) filter (where status = 'COMPLETED') as completeds,
      count(*) filter (where status = 'DIED') as dieds, count(*) filter (where status = 'FAILED') as faileds
    from crawler where profile_id = any(${profiles}::bigint[]) group by bank_id`;
  await tx.run(sql`update bank b set totals = b.totals - c.totals, completeds = b.completeds - c.completeds,
    dieds = b.dieds - c.dieds, faileds = b.faileds - c.faileds from (${crawls}) c where c.bank_id = b.id`);
  await tx.run(sql`update profile set bank_id = ${bank} where id = any(${profiles}::bigint[])`);
  await tx.run(sql`update crawler set bank_id = ${bank} where profile_id = any(${profiles}::bigint[])`);
  await tx.run(sql`update bank b set totals = c.totals, completeds = c.completeds, dieds = c.dieds, faileds = c.faileds
    from (${crawls}) c where b.id = ${bank} and c.bank_id = b.id`);
  await tx.run(sql`update account_segment s set by_consent = true, connector = ${connector}
    from account a where a.id = s.account_id and a.profile_id = any(${profiles}::bigint[])`);
}
