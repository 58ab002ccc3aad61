// The causes of failures that came last, and the banks that are offline.
import type { NewestCause, OfflineBank } from '../../../src/api/contract/now/figures.ts';
import { columnsOf } from '../../platform/database/columnsOf.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql, type Sql } from '../../platform/database/sql.ts';
import { stateNow } from '../causes/queries.ts';

const mostCauses = 8;
// When it is news: handled ones are open again when they come back.
const cameAt = sql`greatest(t.first_seen, t.reopened_at)`;

const fields = columnsOf<NewestCause>()('t', ['code', 'message'], {
  cause_id: sql`t.id`,
  banks: sql`coalesce(f.banks, '{}')`,
  crawls: sql`f.crawls`,
  vendors: sql`f.vendors`,
  came_at: sql`iso(${cameAt})`,
  is_back: sql`t.reopened_at is not null`,
  last_seen: sql`iso(t.last_seen)`,
});

const causesWhere = (from: Date, condition: Sql, most: number) => sql`
  select ${fields}
    from (select * from cause t where ${stateNow} = 'open' and t.last_seen >= ${from} and ${condition}
      order by ${cameAt} desc, t.id desc limit ${most}::int) t
    cross join lateral (select array_agg(distinct b.name order by b.name) as banks, count(*)::int as crawls,
        count(distinct c.vendor_id)::int as vendors
      from crawler c join bank b on b.id = c.bank_id where c.cause_id = t.id and c.timestamp >= ${from}) f
    order by ${cameAt} desc, t.id desc`;

/** Of those that were seen since then, and are neither handled nor snoozed. */
export const readNewest = (data: Data, from: Date): Promise<NewestCause[]> =>
  data.rows(causesWhere(from, sql`true`, mostCauses));

/** Those that came, or came back, since then. */
export const readNew = async (
  data: Data,
  since: Date,
  most: number,
): Promise<Omit<NewestCause, 'vendors' | 'last_seen'>[]> => {
  const rows = await data.rows(causesWhere(since, sql`${cameAt} >= ${since}`, most));
  return rows.map(({ vendors: _vendors, last_seen: _last, ...cause }) => cause);
};

export const readOffline = (data: Data): Promise<OfflineBank[]> =>
  data.rows(
    sql`select ${columnsOf<OfflineBank>()('bank', [], {
      bank_id: sql`id`,
      bank: sql`name`,
      since: sql`iso(offline_since)`,
      by: sql`offline_by`,
      back_at: sql`iso(back_at)`,
    })} from bank where is_offline and not is_new order by offline_since desc nulls last, name`,
  );
