// Finds the returned payments of accounts in what is stored of them, and what was never paid; descriptions do not leave it.
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { dishonourDays } from './dishonours.ts';
import { pairReturned, type ReturnLine } from './pairReturned.ts';
import { returnStems } from './words.ts';

export interface Returns {
  /** Two lines of one account that cancel each other: neither counts in any sum. */
  pairs: { account_id: number; sequences: readonly [payment: number, returned: number]; cents: number }[];
  /** The days of payments that were not paid, each payment once. */
  dishonours: string[];
}

type StoredLine = ReturnLine & { account_id: number };

export async function readReturns(data: Data, accounts: readonly number[]): Promise<Returns> {
  const found: Returns = { pairs: [], dishonours: [] };
  // Lines that may say so, and those of the same amount the other way: few, however long an account is.
  const lines = await data.rows<StoredLine>(sql`
    with line as materialized (
      select t.account_id, t.sequence, t.date, t.amount, t.description, y.name as type,
        t.description ~* ${returnStems} or coalesce(y.name ~* ${returnStems}, false) as said
      from bank_transaction t left join transtype y on y.id = t.transtype_id
      where t.account_id = any(${accounts}::bigint[]))
    select account_id, sequence, date::text as date, (amount * 100)::bigint as cents, description, type from line
    where said or (account_id, amount) in (select account_id, -amount from line where said)
    order by account_id, sequence`);
  for (const [account_id, ones] of Map.groupBy(lines, (line) => line.account_id)) {
    const pairs = pairReturned(ones);
    found.dishonours.push(...dishonourDays(ones, pairs));
    for (const { payment, returned } of pairs)
      found.pairs.push({
        account_id,
        sequences: [payment.sequence, returned.sequence],
        cents: Math.abs(payment.cents),
      });
  }
  return found;
}

/** The lines that count nowhere, side by side as a statement takes them. */
export const returnedLines = ({ pairs }: Pick<Returns, 'pairs'>): { accounts: number[]; sequences: number[] } => ({
  accounts: pairs.flatMap(({ account_id }) => [account_id, account_id]),
  sequences: pairs.flatMap(({ sequences }) => sequences),
});
