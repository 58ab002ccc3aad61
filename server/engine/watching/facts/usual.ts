// What is usual for each bank at a moment, summed by the database: five hundred banks have some hundred thousand hours in four weeks.
import type { Data } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { hoursThatCount, usualOf, type Sums, type Usual } from '../judging/usual.ts';

/** Banks without any crawl in these weeks are left out. */
export async function readUsual(data: Data, now: number): Promise<Map<number, Usual>> {
  const { all, same } = hoursThatCount(now);
  const rows = await data.rows<Sums & { bank_id: number }>(sql`
    select a.bank_id, a.ended as "allEnded", a.bad as "allBad", a.seconds, a.timed, coalesce(s.ended, 0) as ended, coalesce(s.bad, 0) as bad
    from (select bank_id, sum(ended) as ended, sum(bad) as bad, coalesce(sum(median::bigint * ended), 0)::float8 as seconds,
        coalesce(sum(ended) filter (where median is not null), 0) as timed
      from bank_hour where hour >= ${new Date(all.at(-1) ?? now)} and hour <= ${new Date(all[0] ?? now)} group by bank_id) a
      left join (select bank_id, sum(ended) as ended, sum(bad) as bad
        from bank_hour where hour = any(${same.map((hour) => new Date(hour))}::timestamptz[]) group by bank_id) s using (bank_id)`);
  return new Map(rows.map(({ bank_id: bank, ...sums }) => [bank, usualOf(sums)]));
}
