// The statements about causes as staff see them: of all vendors.
import { daysOfArrivals, type CauseRow } from '../../../src/api/contract/crawling/causes/causes.ts';
import { columnsOf, jsonOf } from '../../platform/database/columnsOf.ts';
import type { Data } from '../../platform/database/database.ts';
import { every, sql, trusted, type Sql } from '../../platform/database/sql.ts';
import { cursorOf } from '../../platform/lists/cursor.ts';

/** A snooze that is over is open by itself. */
export const stateNow = sql`(case when t.state = 'snoozed' and t.snoozed_until <= now() then 'open' else t.state end)`;

export const nameOf = sql`coalesce(nullif(trim(o.first_name || ' ' || o.last_name), ''), o.username)`;

const since = (personId: number): Sql => sql`(select v.since from cause_visit v where v.person_id = ${personId})`;
export const isNew = (personId: number): Sql =>
  sql`coalesce(greatest(t.created_at, t.reopened_at) > ${since(personId)}, false)`;

const today = sql`(now() at time zone 'UTC' + interval '10 hours')::date`;

type Owner = NonNullable<CauseRow['owner']>;

/** Of the causes "t"; each part reads counters by day, or the few crawlers of a day or a week. */
const fields = (personId: number) =>
  columnsOf<CauseRow & { cursor: string }>()('t', ['id', 'module', 'code', 'message', 'step', 'note', 'version'], {
    banks: sql`d.banks`,
    state: stateNow,
    snoozed_until: sql`case when ${stateNow} = 'snoozed' then iso(t.snoozed_until) end`,
    handled_at: sql`iso(t.handled_at)`,
    reopened_at: sql`iso(t.reopened_at)`,
    owner: sql`case when o.id is not null then ${jsonOf<Owner>('o', { id: true, name: nameOf })} end`,
    count: sql`d.count`,
    vendors: sql`d.vendors`,
    first_seen: sql`iso(t.first_seen)`,
    last_seen: sql`iso(t.last_seen)`,
    arrivals: sql`a.arrivals`,
    count_24h: sql`(select count(*)::int from crawler c
      where c.cause_id = t.id and c.timestamp > now() - interval '24 hours')`,
    share: sql`(select count(*)::float8 from crawler c where c.cause_id = t.id and c.timestamp > now() - interval '7 days')
      / nullif((select sum(w.crawls) from week w where w.bank_id = any(d.bank_ids)), 0)`,
    is_new: isNew(personId),
    newest_crawler: sql`n.uuid`,
    newest_status: sql`n.status`,
    watchers: sql`(select count(*)::int from cause_watcher w where w.cause_id = t.id)`,
    cursor: cursorOf(sql`t.last_seen`, sql`t.id`),
  });

const joins = sql`left join person o on o.id = t.owner_id
  join lateral (select c.uuid, c.status from crawler c where c.cause_id = t.id order by c.timestamp desc, c.id desc limit 1) n on true
  join lateral (select sum(d.crawls)::int as count, count(distinct d.vendor_id)::int as vendors, array_agg(distinct d.bank_id) as bank_ids,
      (select json_agg(json_build_object('id', b.id, 'name', b.name) order by b.name) from bank b
        where b.id in (select x.bank_id from cause_day x where x.cause_id = t.id)) as banks
    from cause_day d where d.cause_id = t.id) d on d.count > 0
  cross join lateral (select json_agg(coalesce(x.crawls, 0) order by day) as arrivals
    from generate_series(${today} - ${trusted(String(daysOfArrivals - 1))}, ${today}, interval '1 day') as day
    left join (select x.day, sum(x.crawls)::int as crawls from cause_day x
      where x.cause_id = t.id and x.day > ${today} - ${trusted(String(daysOfArrivals))} group by x.day) x using (day)) a`;

/** The crawls of each bank in a week are counted once for all causes. */
const week = sql`with week as materialized (select bank_id, count(*)::int as crawls from crawler
  where timestamp > now() - interval '7 days' group by bank_id)`;

export const readCauses = (
  data: Data,
  personId: number,
  conditions: readonly (Sql | undefined | false)[],
  most: number,
): Promise<(CauseRow & { cursor: string })[]> =>
  data.rows(sql`${week} select ${fields(personId)}
    from (select * from cause t where ${every(conditions)} order by t.last_seen desc, t.id desc limit ${most}::int) t
    ${joins} order by t.last_seen desc, t.id desc`);

export const countCauses = async (data: Data, conditions: readonly (Sql | undefined | false)[]): Promise<number> =>
  (await data.one<{ n: number }>(sql`select count(*)::int as n from cause t where ${every(conditions)}`))?.n ?? 0;

export async function findCause(data: Data, personId: number, id: number): Promise<CauseRow | undefined> {
  const [found] = await readCauses(data, personId, [sql`t.id = ${id}`], 1);
  if (found === undefined) return undefined;
  const { cursor: _cursor, ...row } = found;
  return row;
}
