// What crawls and webhooks have to do with runs: when one ends that a run has started, the run goes on with its next record.
import * as v from 'valibot';
import type { Data } from '../../platform/database/database.ts';
import { sql, type Sql } from '../../platform/database/sql.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { JobOrder } from '../../platform/jobs/job.ts';

export const pacePayload = v.strictObject({ runId: v.pipe(v.number(), v.integer(), v.minValue(1)) });

/** How the pace of a run is ordered; the job itself orders crawls, and crawls order it. */
export const paceOrder: JobOrder<v.InferOutput<typeof pacePayload>> = {
  name: 'pace-run',
  read: (payload) => v.parse(pacePayload, payload),
};

/** Each reason has a key of its own: one that comes while the run is looked at is not lost. */
export async function wakeRun(tx: Data, runId: number, why: string): Promise<void> {
  // Of the vendor that work is counted for; a run of staff belongs to none.
  const owner = await tx.one<{ id: number }>(sql`select coalesce((select v.id from vendor v where v.id = r.vendor_id),
    (select min(v.id) from vendor v)) as id from batch_run r where r.id = ${runId}`);
  if (owner === undefined) return;
  const order = { vendorId: owner.id, key: `run ${runId} ${why}`, lane: `run:${runId}` };
  await enqueue(tx, paceOrder, { runId }, order);
}

export async function wakeRunOf(tx: Data, crawler: string): Promise<void> {
  const runs = await tx.rows<{ id: number }>(
    sql`select run_id as id from batch_item where started_uuid = ${crawler}::uuid order by run_id`,
  );
  for (const { id } of runs) await wakeRun(tx, id, `after crawler ${crawler}`);
}

/** What has come to an end, or to the end of its first attempt, by the deliveries known as "d". */
export async function wakeRunsOfDeliveries(tx: Data, which: Sql): Promise<void> {
  const runs = await tx.rows<{ id: number; last: number }>(sql`select r.id, max(d.id) as last from batch_delivery b
    join webhook_delivery d on d.id = b.delivery_id join batch_run r on r.id = b.run_id and r.state in ('running', 'paused')
    where ${which} group by r.id order by r.id`);
  for (const { id, last } of runs) await wakeRun(tx, id, `after delivery ${last}`);
}
