// The pace of a run: starts its next records until as many as may be are under way, a step for each, whenever one has ended.
import { runPace, sendPace } from '../../../src/api/contract/runs/runs.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { defineJob, type JobContext } from '../../platform/jobs/job.ts';
import { pacePayload, paceOrder } from '../../engine/runs/wake.ts';
import { holdRun, nextWaiting, type Waiting } from './keeping/queries.ts';
import { startItem } from './startItem.ts';

const retries = 4;

/** What kept an item from being started, other than a refusal. */
class NotStarted extends Error {
  readonly item: Waiting;
  constructor(item: Waiting, cause: unknown) {
    super(`Item ${item.place} could not be started: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
    this.item = item;
  }
}

export const paceJob = defineJob({
  name: paceOrder.name,
  payload: pacePayload,
  retries,
  retrySeconds: 2,
  expireSeconds: 300,
  atOnce: 4,
  perLane: 1,
  async run(job) {
    for (let number = 1; await next(job, number); number += 1);
  },
  async giveUp(tx, { runId }) {
    // Whoever sees it standing still can have it go on.
    await tx.run(sql`update batch_run set state = 'paused' where id = ${runId} and state = 'running'`);
  },
});

type Pacing = JobContext<{ runId: number }>;

/** Whether there may be more to start. */
async function next(job: Pacing, number: number): Promise<boolean> {
  try {
    return await job.step(`start-${number}`, (tx) => startNext(tx, job));
  } catch (error) {
    // The last attempt leaves this one behind, so that the others get their turn.
    if (!(error instanceof NotStarted) || job.attempt <= retries) throw error;
    job.services.log.error('A record of a run could not be started', { run: job.payload.runId, error });
    const { place } = error.item;
    await job.step(`leave-${place}`, (tx) =>
      tx.run(sql`update batch_item set state = 'failed', reason = 'It could not be started: unexpected error', attempt = attempt + 1
        where run_id = ${job.payload.runId} and place = ${place} and state = 'waiting'`),
    );
    return true;
  }
}

async function startNext(tx: Data, { payload: { runId }, services }: Pacing): Promise<boolean> {
  const run = await holdRun(tx, runId);
  if (run === undefined || run.state === 'cancelled' || run.state === 'done') return false;
  if (run.waiting === 0 && run.under_way === 0) {
    await tx.run(sql`update batch_run set state = 'done', finished_at = now() where id = ${runId}`);
    return false;
  }
  if (run.state === 'paused') return false;
  const item = await nextWaiting(tx, runId, run.kind === 'recrawl' ? runPace : sendPace);
  if (item === undefined) return false;
  try {
    await startItem(tx, services, { id: runId, ...run }, item);
  } catch (error) {
    throw new NotStarted(item, error);
  }
  return true;
}
