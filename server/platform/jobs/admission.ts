// Admits waiting jobs: in turns over the lanes, never more of one lane than its limit, counted over all workers.
import type { Data } from '../database/database.ts';
import { sql, trusted, type Sql } from '../database/sql.ts';
import type { Job } from './job.ts';

export const admissionLock = 4_280_003;
const noLimit = 1_000_000;

export interface Admitted {
  id: number;
  ticket: number;
}

/** Which kinds have work whose time has come. */
export async function kindsDue(data: Data): Promise<Set<string>> {
  const due = await data.rows<{ kind: string }>(
    sql`select distinct kind from work where state = 'waiting' and not_before <= now()`,
  );
  return new Set(due.map(({ kind }) => kind));
}

/** Held until the transaction ends: two workers never count at the same time. */
export const lockAdmission = (tx: Data): Promise<number> => tx.run(sql`select pg_advisory_xact_lock(${admissionLock})`);

// Only as many as are soon begun are let in, so that a lane which comes late never waits behind a long line of others.
export const admit = (tx: Data, job: Job): Promise<Admitted[]> =>
  tx.rows<Admitted>(sql`
    with recursive lane_with as (
      (select w.lane from work w where w.state = 'waiting' and w.kind = ${job.name} order by w.lane limit 1)
      union all
      select (select w.lane from work w where w.state = 'waiting' and w.kind = ${job.name} and w.lane > l.lane order by w.lane limit 1)
      from lane_with l where l.lane is not null),
    busy as (select w.lane, count(*)::int as n, count(*) filter (where w.state = 'admitted')::int as idle
      from work w where w.kind = ${job.name} and w.state in ('admitted', 'running') group by w.lane),
    chosen as (
      select c.id from lane_with l
      left join busy b on b.lane = l.lane
      cross join lateral (select w.id, w.not_before, row_number() over (order by w.not_before, w.id) + coalesce(b.n, 0) as place
        from work w where w.state = 'waiting' and w.kind = ${job.name} and w.lane = l.lane and w.not_before <= now()
        order by w.not_before, w.id limit greatest(0, least(${job.atOnce * 4}, ${limitOf(job)} - coalesce(b.n, 0)))) c
      where l.lane is not null
      order by c.place, c.not_before, c.id
      limit greatest(0, ${job.atOnce * 4} - (select coalesce(sum(idle), 0) from busy)))
    update work w set state = 'admitted', ticket = w.ticket + 1 from chosen where w.id = chosen.id returning w.id, w.ticket`);

/** A setting that is no number, or none at all, counts as the preset; at least one always gets through. */
function limitOf({ perVendor, perLane = noLimit }: Job): Sql {
  if (perVendor === undefined) return trusted(String(perLane));
  return sql`greatest(1, coalesce((select case when s.value ~ '^[0-9]{1,6}$' then s.value::int end from vendor_setting s
    where l.lane = 'vendor:' || s.vendor_id and s.key = ${perVendor.setting}), ${perVendor.preset}))`;
}
