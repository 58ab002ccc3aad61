// The statements about runs: how each stands, and what came of each of its crawlers.
import type { RunItem, RunRow } from '../../../../src/api/contract/runs/runs.ts';
import type { Caller } from '../../../platform/calls/caller.ts';
import { columnsOf } from '../../../platform/database/columnsOf.ts';
import type { Data } from '../../../platform/database/database.ts';
import { every, sql, trusted, type Sql } from '../../../platform/database/sql.ts';
import { notFound } from '../../../platform/calls/refusal.ts';
import { ownVendor } from '../../../platform/lists/ownVendor.ts';
import { crawlerSources } from '../../crawlers/rows.ts';
import { underWay } from '../../crawlers/orderRecrawl.ts';

/** Not attempted yet since it was sent; held back while its endpoint is left alone. */
const isFirst = sql`(d.state = 'pending' and d.turn = 1)`;
const isHeld = sql`(d.next_attempt_at > now() + interval '1 second')`;

/** What came of the item known as "i": the crawler that it started, or the deliveries that it sent. */
export const itemJoins = sql`left join crawler s on s.uuid = i.started_uuid
  left join lateral (select count(*) as deliveries,
      bool_or(${isFirst}) as is_sending, bool_or(${isFirst} and not ${isHeld}) or bool_and(${isFirst}) as keeps_lane, bool_or(d.state = 'pending') as is_retrying,
      bool_and(d.state = 'delivered') as is_delivered, bool_or(d.state = 'failed') as is_failed,
      min(d.next_attempt_at) filter (where d.state = 'pending') as next_attempt_at
    from batch_delivery b join webhook_delivery d on d.id = b.delivery_id
    where i.application_id is not null and b.run_id = i.run_id and b.place = i.place) e on true`;

const isUnderWay = sql`(i.state = 'started' and (coalesce(s.status in ${underWay}, false) or coalesce(e.is_sending, false) or i.work_id is not null))`;
const isCompleted = sql`(i.state = 'done' or i.state = 'started' and (coalesce(s.status = 'COMPLETED', false) or coalesce(e.is_delivered, false)))`;

/** An endpoint that is left alone holds up no send that its other endpoints have. */
const keepsLane = sql`(i.state = 'started' and (coalesce(s.status in ${underWay}, false) or coalesce(e.keeps_lane, false) or i.work_id is not null))`;

/** Ended, and not completed: this can be retried. */
export const hasFailed = sql`(i.state in ('refused', 'failed') or (i.state = 'started' and not ${isUnderWay} and not ${isCompleted}))`;

/** How far the run known as "t" has come. */
const standing = sql`left join lateral (select
    count(*) filter (where i.state <> 'left out')::int as records,
    count(*) filter (where i.state = 'waiting')::int as waiting,
    count(*) filter (where ${isUnderWay})::int as under_way,
    count(*) filter (where ${isCompleted})::int as completed,
    count(*) filter (where ${hasFailed})::int as failed,
    count(*) filter (where i.state = 'cancelled')::int as cancelled,
    count(*) filter (where i.state = 'left out')::int as left_out
  from batch_item i ${itemJoins} where i.run_id = t.id) n on true`;

/** One of its records is of the vendor: a run of staff may hold those of several. */
export const hasVendor = (vendor: number): Sql => sql`exists (select from batch_item i
  left join crawler c on c.uuid = i.crawler_uuid left join application a on a.id = i.application_id
  where i.run_id = t.id and ${vendor}::int in (c.vendor_id, a.vendor_id))`;

export const runJoins = sql`join person p on p.id = t.person_id ${standing}`;

export const runFields = (caller: Pick<Caller, 'personId'>) =>
  columnsOf<RunRow>()('t', ['id', 'kind', 'state', 'options'], {
    created_at: sql`iso(t.created_at)`,
    finished_at: sql`iso(t.finished_at)`,
    ordered_by: sql`coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.email)`,
    is_own: sql`t.person_id = ${caller.personId}`,
    records: sql`n.records`,
    waiting: sql`n.waiting`,
    under_way: sql`n.under_way`,
    completed: sql`n.completed`,
    failed: sql`n.failed`,
    cancelled: sql`n.cancelled`,
    left_out: sql`n.left_out`,
  });

export async function findRun(data: Data, caller: Caller, id: number): Promise<RunRow> {
  const found = await data.one(sql`select ${runFields(caller)} from batch_run t ${runJoins}
    where ${every([sql`t.id = ${id}`, ownVendor(caller)])}`);
  if (found === undefined) throw notFound('Run');
  return found;
}

/** Nobody else changes it meanwhile, nor starts any of its crawlers. */
export async function lockRun(tx: Data, caller: Caller, id: number): Promise<RunRow> {
  const where = every([sql`t.id = ${id}`, ownVendor(caller)]);
  const held = await tx.one(sql`select t.id from batch_run t where ${where} for update`);
  if (held === undefined) throw notFound('Run');
  return findRun(tx, caller, id);
}

const sent = sql`case when i.application_id is null or i.state <> 'started' or i.work_id is not null then null
  when e.is_sending then 'sending' when e.is_delivered then 'delivered' when e.is_retrying then 'retrying'
  when e.is_failed or e.deliveries = 0 then 'failed' else 'disabled' end`;

export const listItems = (data: Data, id: number): Promise<RunItem[]> =>
  data.rows(sql`select ${columnsOf<RunItem>()(
    'i',
    ['place', 'crawler_uuid', 'analysis_id', 'application_id', 'state', 'attempt', 'started_uuid'],
    {
      vendor_specific_id: sql`coalesce(t.vendor_specific_id, a.vendor_specific_id)`,
      bank: sql`b.name`,
      vendor_label: sql`l.ref`,
      reason: sql`coalesce(i.reason, m.error)`,
      started_at: sql`iso(i.started_at)`,
      status: sql`s.status`,
      elapsed: sql`s.elapsed`,
      event: sql`v.event`,
      sent,
      is_printing: sql`i.state = 'started' and i.work_id is not null`,
      next_attempt_at: sql`iso(e.next_attempt_at)`,
      error: sql`(${trusted(crawlerSources.error.text.replaceAll('t.', 's.'))})::json`,
    },
  )} from batch_item i ${itemJoins} left join crawler t on t.uuid = i.crawler_uuid
      left join application_key k on k.id = i.application_id left join application a on a.id = k.id and a.timestamp = k.timestamp
      left join label l on l.id = coalesce(t.label_id, a.label_id) left join bank b on b.id = t.bank_id
      left join webhook_event v on v.id = i.event_id
      left join lateral (select o.error from batch_delivery d join webhook_delivery y on y.id = d.delivery_id
          join webhook_attempt o on o.delivery_id = y.id and o.number = y.attempts
        where d.run_id = i.run_id and d.place = i.place and o.ended_at is not null and o.started_at >= i.started_at
        order by o.success, o.id desc limit 1) m on i.state = 'started'
    where i.run_id = ${id} order by i.place`);

/** What a worker sees of a run that it holds. */
export interface HeldRun {
  kind: RunRow['kind'];
  state: RunRow['state'];
  person_id: number;
  options: Readonly<Record<string, unknown>>;
  waiting: number;
  under_way: number;
}

export async function holdRun(tx: Data, id: number): Promise<HeldRun | undefined> {
  const held = await tx.one(sql`select t.id from batch_run t where t.id = ${id} for update`);
  if (held === undefined) return undefined;
  return tx.one<HeldRun>(sql`select t.kind, t.state, t.person_id, t.options, n.waiting, n.under_way
    from batch_run t ${standing} where t.id = ${id}`);
}

/** The next one whose lane is not full. */
export const nextWaiting = (tx: Data, run: number, pace: number): Promise<Waiting | undefined> =>
  tx.one<Waiting>(sql`select w.place, w.crawler_uuid as uuid, w.application_id as application, w.event_id as event, w.lane from batch_item w
    where w.run_id = ${run} and w.state = 'waiting' and w.lane not in (
      select i.lane from batch_item i ${itemJoins} where i.run_id = ${run} and ${keepsLane}
      group by i.lane having count(*) >= ${pace})
    order by w.place limit 1`);

export interface Waiting {
  place: number;
  lane: number;
  /** Of a recrawl. */
  uuid: string | null;
  /** Of a send, and in a recovery its event. */
  application: number | null;
  event: number | null;
}

/** An item that was begun, or refused, in words. */
export const noteItem = (
  tx: Data,
  run: number,
  place: number,
  {
    state,
    reason = null,
    started = null,
  }: { state: 'started' | 'done' | 'refused'; reason?: string | null; started?: string | null },
): Promise<number> =>
  tx.run(sql`update batch_item set state = ${state}, reason = ${reason}, attempt = attempt + 1, work_id = null, started_uuid = ${started}::uuid,
    started_at = case when ${state} <> 'refused' then now() end where run_id = ${run} and place = ${place}`);
