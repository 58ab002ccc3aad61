// The statements about runs: how each stands, and what came of each of its crawlers.
import type { RunItem, RunRow } from '../../../src/api/contract/runs/runs.ts';
import type { Caller } from '../../platform/calls/caller.ts';
import type { Data } from '../../platform/database/database.ts';
import { every, sql, trusted, type Sql } from '../../platform/database/sql.ts';
import { notFound } from '../../platform/calls/refusal.ts';
import { ownVendor } from '../../platform/lists/ownVendor.ts';
import { crawlerSources } from '../crawlers/rows.ts';
import { underWay } from '../crawlers/orderRecrawl.ts';

/** Ended, and not completed: this can be retried. */
export const hasFailed = sql`(i.state in ('refused', 'failed')
  or (i.state = 'started' and (s.status is null or s.status not in ('COMPLETED') and s.status not in ${underWay})))`;

/** How far the run known as "t" has come. */
const standing = sql`left join lateral (select
    count(*) filter (where i.state <> 'left out')::int as crawlers,
    count(*) filter (where i.state = 'waiting')::int as waiting,
    count(*) filter (where i.state = 'started' and s.status in ${underWay})::int as crawling,
    count(*) filter (where i.state = 'started' and s.status = 'COMPLETED')::int as completed,
    count(*) filter (where ${hasFailed})::int as failed,
    count(*) filter (where i.state = 'cancelled')::int as cancelled,
    count(*) filter (where i.state = 'left out')::int as left_out
  from batch_item i left join crawler s on s.uuid = i.started_uuid where i.run_id = t.id) n on true`;

export const runJoins = sql`join person p on p.id = t.person_id ${standing}`;

export const runFields = (caller: Pick<Caller, 'personId'>): Sql => sql`t.id, t.state, iso(t.created_at) as created_at,
  iso(t.finished_at) as finished_at, coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.email) as ordered_by,
  t.person_id = ${caller.personId} as is_own, t.options, n.crawlers, n.waiting, n.crawling, n.completed, n.failed, n.cancelled, n.left_out`;

export async function findRun(data: Data, caller: Caller, id: number): Promise<RunRow> {
  const found = await data.one<RunRow>(sql`select ${runFields(caller)} from batch_run t ${runJoins}
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

export const listItems = (data: Data, id: number): Promise<RunItem[]> =>
  data.rows<RunItem>(sql`select i.place, i.crawler_uuid, t.vendor_specific_id, b.name as bank, l.ref as vendor_label, i.state,
      i.reason, i.attempt, iso(i.started_at) as started_at, i.started_uuid, s.status, s.elapsed,
      (${trusted(crawlerSources.error.text.replaceAll('t.', 's.'))})::json as error
    from batch_item i left join crawler t on t.uuid = i.crawler_uuid left join label l on l.id = t.label_id
      left join bank b on b.id = t.bank_id left join crawler s on s.uuid = i.started_uuid
    where i.run_id = ${id} order by i.place`);

/** What a worker sees of a run that it holds. */
export interface HeldRun {
  state: RunRow['state'];
  person_id: number;
  options: Readonly<Record<string, unknown>>;
  waiting: number;
  crawling: number;
}

export async function holdRun(tx: Data, id: number): Promise<HeldRun | undefined> {
  const held = await tx.one(sql`select t.id from batch_run t where t.id = ${id} for update`);
  if (held === undefined) return undefined;
  return tx.one<HeldRun>(sql`select t.state, t.person_id, t.options, n.waiting, n.crawling
    from batch_run t ${standing} where t.id = ${id}`);
}
