// The figures of some accounts from which everything else in an analysis is reckoned: sums by kind and month, and daily balances.
import type { Data } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { readReturns, returnedLines, type Returns } from '../../returns/readReturns.ts';

/** Transactions of one month that were recognised alike, and are returned payments or not. Money is in cents: sums of whole numbers are exact. */
export interface Group {
  month: string;
  transtype: string | null;
  category: string | null;
  category_type: string | null;
  thirdparty: string | null;
  /** Payments that came back, and what brought them back: they count in no sum. */
  returned: boolean;
  count: number;
  in: number;
  /** Not below zero. */
  out: number;
}

export interface DayBalance {
  account_id: number;
  day: string;
  cents: number;
}

export interface Facts {
  groups: Group[];
  /** The first and the last day with a transaction. */
  from: string | null;
  to: string | null;
  /** How many pairs of a payment and its return there are, and the money that went out or in and back. */
  returned: { pairs: number; cents: number };
  /** Dishonoured payments of the last 90 days: each once, also where only the fee for it can be seen. */
  dishonours: number;
  /** Transactions that are there more than once, without the first of each. */
  duplicates: number;
  /** What each account held at the end of each day with a transaction, by day. */
  balances: DayBalance[];
}

type Span = Pick<Facts, 'from' | 'to' | 'duplicates'> & { late: string };

export async function readFacts(data: Data, accounts: readonly number[]): Promise<Facts> {
  const returns = await readReturns(data, accounts);
  const out = returnedLines(returns);
  // Side by side: each goes through all transactions by itself.
  const [groups, span, balances] = await Promise.all([
    data.rows<Group>(sql`
    select g.month, y.name as transtype, c.name as category, c.category_type, p.name as thirdparty, g.returned,
      g.count, g.in, g.out
    from (select to_char(date, 'YYYY-MM') as month, transtype_id, category_id, thirdparty_id,
        (account_id, sequence) in (select * from unnest(${out.accounts}::bigint[], ${out.sequences}::int[])) as returned,
        count(*)::int as count,
        coalesce(sum(amount * 100) filter (where amount > 0), 0)::bigint as in,
        coalesce(-sum(amount * 100) filter (where amount < 0), 0)::bigint as out
      from bank_transaction where account_id = any(${accounts}::bigint[]) group by 1, 2, 3, 4, 5) g
    left join transtype y on y.id = g.transtype_id left join category c on c.id = g.category_id
    left join thirdparty p on p.id = g.thirdparty_id
    order by g.month, transtype, category, thirdparty, g.returned`),
    data.one<Span>(sql`
    with line as (select date, amount, description from bank_transaction where account_id = any(${accounts}::bigint[])),
      days as (select min(date) as first, max(date) as last from line)
    select days.first::text as from, days.last::text as to, (days.last - 90)::text as late,
      ((select count(*) from line) - (select count(*) from (select distinct date, amount, description from line) one))::int as duplicates
    from days`),
    data.rows<DayBalance>(sql`
    select distinct on (date, account_id) account_id, date::text as day, (balance * 100)::bigint as cents
    from bank_transaction where account_id = any(${accounts}::bigint[]) and balance is not null
    order by date, account_id, sequence desc`),
  ]);
  const { from = null, to = null, duplicates = 0, late = '' } = span ?? {};
  return { groups, balances, from, to, duplicates, ...returnsIn(returns, late) };
}

/** Of what was found in some accounts; those of the day `late` and before are too long ago to count as dishonours. */
export const returnsIn = ({ pairs, dishonours }: Returns, late: string): Pick<Facts, 'returned' | 'dishonours'> => ({
  returned: { pairs: pairs.length, cents: pairs.reduce((sum, { cents }) => sum + cents, 0) },
  dishonours: dishonours.filter((date) => date > late).length,
});
