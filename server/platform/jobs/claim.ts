// Claims waiting jobs for one worker: in turns over the lanes, never more of one lane than its limit, counted over all workers.
import type { Data } from '../database/database.ts';
import { sql, trusted, type Sql } from '../database/sql.ts';
import type { Job } from './job.ts';

const claimLock = 4_280_003;
const noLimit = 1_000_000;

/** An attempt that may change something until it is taken back: then another holder stands in its row. */
export interface Claim {
  id: number;
  holder: string;
  attempt: number;
  interruptions: number;
  payload: unknown;
  request_id: string | null;
}

/** Which kinds have work whose time has come: by the first of each lane, so that long lines cost nothing. */
export async function kindsDue(data: Data): Promise<Set<string>> {
  const due = await data.rows<{ kind: string }>(sql`
    with recursive first as (
      (select w.kind, w.lane, w.not_before from work w where w.state = 'waiting' order by w.kind, w.lane, w.not_before limit 1)
      union all
      select n.* from first f cross join lateral (select w.kind, w.lane, w.not_before from work w
        where w.state = 'waiting' and (w.kind, w.lane) > (f.kind, f.lane) order by w.kind, w.lane, w.not_before limit 1) n)
    select distinct kind from first where not_before <= now()`);
  return new Set(due.map(({ kind }) => kind));
}

/** Held until the transaction ends: two workers never count at the same time. */
export const lockClaims = (tx: Data): Promise<number> => tx.run(sql`select pg_advisory_xact_lock(${claimLock})`);

/** At most so many as are begun at once, so that a lane which comes late never waits behind a long line of others. */
export const claim = (data: Data, job: Job, most: number): Promise<Claim[]> =>
  data.transaction(async (tx) => {
    await lockClaims(tx);
    return tx.rows<Claim>(sql`
      with recursive lane_with as (
        (select w.lane from work w where w.state = 'waiting' and w.kind = ${job.name} order by w.lane limit 1)
        union all
        select (select w.lane from work w where w.state = 'waiting' and w.kind = ${job.name} and w.lane > l.lane order by w.lane limit 1)
        from lane_with l where l.lane is not null),
      busy as (select w.lane, count(*)::int as n from work w where w.kind = ${job.name} and w.state = 'running' group by w.lane),
      chosen as (
        select c.id from lane_with l
        left join busy b on b.lane = l.lane
        cross join lateral (select n.id, n.not_before, row_number() over (order by n.not_before, n.id) + coalesce(b.n, 0) as place
          from (select w.id, w.not_before from work w
            where w.state = 'waiting' and w.kind = ${job.name} and w.lane = l.lane and w.not_before <= now()
            order by w.not_before, w.id limit greatest(0, least(${most}, ${limitOf(job)} - coalesce(b.n, 0)))) n) c
        where l.lane is not null
        order by c.place, c.not_before, c.id
        limit ${most}),
      free as (select w.id from work w where w.id = any(array(select id from chosen)) and w.state = 'waiting' for update skip locked)
      update work w set state = 'running', holder = gen_random_uuid(), started_at = now(), heartbeat_at = now(), attempt = w.attempt + 1
      from free where w.id = free.id returning w.id, w.holder, w.attempt, w.interruptions, w.payload, w.request_id`);
  });

/** A setting that is no number, or none at all, counts as the preset; at least one always gets through. */
function limitOf({ perVendor, perLane = noLimit }: Job): Sql {
  if (perVendor === undefined) return trusted(String(perLane));
  return sql`greatest(1, coalesce((select case when s.value ~ '^[0-9]{1,6}$' then s.value::int end from vendor_setting s
    where l.lane = 'vendor:' || s.vendor_id and s.key = ${perVendor.setting}), ${perVendor.preset}))`;
}
