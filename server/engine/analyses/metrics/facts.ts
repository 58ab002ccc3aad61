// The figures of some accounts from which everything else in an analysis is reckoned: sums by kind and month, and daily balances.
import type { Data } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';

/** Transactions of one month that were recognised alike. Money is in cents: sums of whole numbers are exact. */
export interface Group {
  month: string;
  transtype: string | null;
  category: string | null;
  category_type: string | null;
  thirdparty: string | null;
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
  /** Dishonoured payments of the last 90 days. */
  dishonours: number;
  /** Transactions that are there more than once, without the first of each. */
  duplicates: number;
  /** What each account held at the end of each day with a transaction, by day. */
  balances: DayBalance[];
}

type Span = Pick<Facts, 'from' | 'to' | 'dishonours' | 'duplicates'>;

export async function readFacts(data: Data, accounts: readonly number[]): Promise<Facts> {
  // Side by side: each goes through all transactions by itself.
  const [groups, span, balances] = await Promise.all([
    data.rows<Group>(sql`
    select g.month, y.name as transtype, c.name as category, c.category_type, p.name as thirdparty, g.count, g.in, g.out
    from (select to_char(date, 'YYYY-MM') as month, transtype_id, category_id, thirdparty_id, count(*)::int as count,
        coalesce(sum(amount * 100) filter (where amount > 0), 0)::bigint as in,
        coalesce(-sum(amount * 100) filter (where amount < 0), 0)::bigint as out
      from bank_transaction where account_id = any(${accounts}::bigint[]) group by 1, 2, 3, 4) g
    left join transtype y on y.id = g.transtype_id left join category c on c.id = g.category_id
    left join thirdparty p on p.id = g.thirdparty_id
    order by g.month, transtype, category, thirdparty`),
    data.one<Span>(sql`
    with line as (select date, amount, description from bank_transaction where account_id = any(${accounts}::bigint[])),
      days as (select min(date) as first, max(date) as last from line)
    select days.first::text as from, days.last::text as to,
      (select count(*) from line where date > days.last - 90 and amount < 0 and description ilike '%dishono%')::int as dishonours,
      ((select count(*) from line) - (select count(*) from (select distinct date, amount, description from line) one))::int as duplicates
    from days`),
    data.rows<DayBalance>(sql`
    select distinct on (date, account_id) account_id, date::text as day, (balance * 100)::bigint as cents
    from bank_transaction where account_id = any(${accounts}::bigint[]) and balance is not null
    order by date, account_id, sequence desc`),
  ]);
  return { groups, balances, ...(span ?? { from: null, to: null, dishonours: 0, duplicates: 0 }) };
}
