// Writes the transactions of statement files: the days that they cover are replaced, and every other day stays, be it before or after.
import type { Data } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { FoundTransaction } from '../../connectors/found.ts';

export async function keepDays(
  tx: Data,
  { accountId, vendorId }: { accountId: number; vendorId: number },
  lines: readonly FoundTransaction[],
): Promise<void> {
  const [first, last] = [lines[0]?.date, lines.at(-1)?.date];
  if (first === undefined || last === undefined) return;
  await tx.run(
    sql`delete from bank_transaction where account_id = ${accountId} and date between ${first}::date and ${last}::date`,
  );
  const top = await tx.one<{ n: number }>(
    sql`select coalesce(max(sequence), 0)::int as n from bank_transaction where account_id = ${accountId}`,
  );
  const before = top?.n ?? 0;
  // Numbered anew from the oldest, because older days may come after newer ones.
  await tx.run(sql`insert into bank_transaction (account_id, sequence, vendor_id, date, amount, balance, description,
      transtype_id, category_id, thirdparty_id)
    select ${accountId}, ${before}::int + row_number() over (order by date, place), ${vendorId}, date, amount, balance, description,
      transtype_id, category_id, thirdparty_id
    from (
      select sequence::bigint as place, date, amount, balance, description, transtype_id, category_id, thirdparty_id
      from bank_transaction where account_id = ${accountId}
      union all
      select place, (line->>'date')::date, (line->>'amount')::numeric, (line->>'balance')::numeric, line->>'description',
        null, null, null
      from json_array_elements(${JSON.stringify(lines)}::json) with ordinality as read (line, place)) every_line`);
  await tx.run(sql`delete from bank_transaction where account_id = ${accountId} and sequence <= ${before}`);
}
