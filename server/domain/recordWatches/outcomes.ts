// What came of the records that somebody waits for: those that finished, can be reanalysed, or were delivered.
import type { Data } from '../../platform/database/database.ts';
import { sql, type Sql } from '../../platform/database/sql.ts';
import { whyNotReanalysed } from '../applications/reanalysis/reanalysable.ts';

export interface Reached {
  id: number;
  outcome: string;
}

/** Of rows "w" with kind and record_id; nothing for what is still under way. */
const finished = sql`
  select lower(c.status) as outcome from crawler c where w.kind = 'crawler' and c.id = w.record_id
    and c.status in ('COMPLETED', 'EXITED', 'FAILED', 'TIMEDOUT', 'DIED')
  union all select case when a.completed then 'completed' else 'failed' end from analysis a
    where w.kind = 'analysis' and a.id = w.record_id and (a.completed or a.error_code is not null)
  union all select r.state from batch_run r where w.kind = 'run' and r.id = w.record_id and r.state in ('done', 'cancelled')
  union all select coalesce((select lower(c.status) from crawler c where c.application_id = w.record_id
      order by c.timestamp desc, c.id desc limit 1), 'idle')
    where w.kind = 'application' and not exists (select from crawler c where c.application_id = w.record_id
        and c.status in ('INITIAL', 'QUEUED', 'PROCESSING', 'AUTH', 'RELEASED'))
      and not exists (select from analysis a join work j on j.kind = 'analyse' and j.key = a.id::text
        and j.state in ('waiting', 'running') where a.application_id = w.record_id)
      and not exists (select from work j where j.kind = 'print' and j.state in ('waiting', 'running')
        and j.key in (w.record_id || ' everything', w.record_id || ' summaries', w.record_id || ' summary.pdf'))`;

/** How the newest "_ready" event of the application came out at all its webhooks, once none of them waits any more. */
const delivered = sql`
  select case when bool_and(d.state = 'delivered') then 'delivered' else 'not delivered' end as outcome, max(d.ended_at) as at
  from webhook_delivery d where d.event_id = (select e.id from webhook_event e
    where e.application_id = w.application_id and e.event like '%\\_ready' order by e.id desc limit 1)
  having count(*) > 0 and bool_and(d.state <> 'pending')`;

/** One that nobody has asked for yet, as it stands now. */
export const standing = (kind: string, recordId: number, applicationId: number | null): Sql =>
  sql`(select ${kind}::text as kind, ${recordId}::bigint as record_id, ${applicationId}::bigint as application_id) w`;

export const isFinished = async (data: Data, w: Sql): Promise<string | undefined> =>
  (await data.one<{ outcome: string }>(sql`select x.outcome from ${w} cross join lateral (${finished}) x`))?.outcome;

export const isDelivered = async (data: Data, w: Sql): Promise<string | undefined> =>
  (await data.one<{ outcome: string }>(sql`select x.outcome from ${w} cross join lateral (${delivered}) x`))?.outcome;

/** Which of the open ones have come to what they wait for. */
export async function reached(data: Data, most: number): Promise<Reached[]> {
  const known = await data.rows<Reached>(sql`
    select w.id, x.outcome from record_watch w cross join lateral (${finished}) x where w.told_at is null and w.event = 'finished'
    union all select w.id, x.outcome from record_watch w cross join lateral (${delivered}) x
      where w.told_at is null and w.event = 'delivered' and x.at >= w.asked_at
    limit ${most}::int`);
  return [...known, ...(await reanalysable(data, most - known.length))];
}

async function reanalysable(data: Data, most: number): Promise<Reached[]> {
  if (most <= 0) return [];
  const waiting = await data.rows<{ id: number; application: number }>(sql`select w.id, w.application_id as application
    from record_watch w where w.told_at is null and w.event = 'reanalysable' order by w.id limit ${most}::int`);
  const now: Reached[] = [];
  for (const { id, application } of waiting)
    if ((await whyNotReanalysed(data, application)) === undefined) now.push({ id, outcome: 'possible' });
  return now;
}
