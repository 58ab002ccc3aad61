// Writes what a bank told of an account and no figure counts: lines that may still change or are in other money, and what it does not offer.
import type { Data } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { FoundTransaction } from '../../connectors/found.ts';
import type { JobKind } from './subject.ts';

/** What may still change, or is in other money than the account: shown as such, and part of no figure. What was read now takes the place of what was. */
export async function keepUncounted(
  tx: Data,
  { account, vendorId }: { account: number; vendorId: number },
  lines: readonly UncountedLine[],
): Promise<void> {
  await tx.run(sql`delete from uncounted_line where account_id = ${account}`);
  await tx.run(sql`insert into uncounted_line (account_id, place, vendor_id, reason, date, amount, currency, description)
    select ${account}, place, ${vendorId}, line->>'reason', (line->>'date')::date, (line->>'amount')::numeric, line->>'currency', line->>'description'
    from json_array_elements(${JSON.stringify(lines)}::json) with ordinality as read (line, place)`);
}

export interface UncountedLine extends FoundTransaction {
  reason: 'pending' | 'other_currency';
}

/** The lines of an account that count, and those that do not. */
export function sortedOut(
  lines: readonly FoundTransaction[],
  currency: string | null,
): { counted: FoundTransaction[]; uncounted: UncountedLine[] } {
  const counted: FoundTransaction[] = [];
  const uncounted: UncountedLine[] = [];
  for (const line of lines) {
    if (line.pending === true) uncounted.push({ ...line, reason: 'pending' });
    else if (line.currency !== undefined && currency !== null && line.currency !== currency)
      uncounted.push({ ...line, reason: 'other_currency' });
    else counted.push(line);
  }
  return { counted, uncounted };
}

/** Until a crawl that asks for it again. */
export const keepNotOffered = (tx: Data, accountId: number, kind: JobKind): Promise<number> =>
  tx.run(
    sql`update account set not_offered = array_append(array_remove(not_offered, ${kind}), ${kind}) where id = ${accountId}`,
  );
