// What a run has ordered as work ends with that work: its record says how, and the run goes on with its next one.
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Reason } from '../../platform/jobs/job.ts';
import { wakeRun } from './wake.ts';

/** Whoever follows work, and the work that ends, come one after the other; by no row that the steps of the work hold. */
const gate = (tx: Data, workId: number): Promise<number> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtext(${`end of work ${workId}`}))`);

/** Whether the work is still to be done; if so it does not end before this transaction. */
export async function goesOn(tx: Data, workId: number): Promise<boolean> {
  await gate(tx, workId);
  const found = await tx.one(sql`select id from work where id = ${workId} and state in ('waiting', 'running')`);
  return found !== undefined;
}

/** In the transaction that ends the work; with the reason when it was given up. */
export async function endItemsOf(tx: Data, workId: number, why?: Reason): Promise<void> {
  await gate(tx, workId);
  const runs = await tx.rows<{ id: number }>(sql`with ended as (
      update batch_item set state = ${why === undefined ? 'done' : 'failed'}, reason = ${why?.message ?? null}
      where work_id = ${workId} and state = 'started' returning run_id)
    select distinct run_id as id from ended order by run_id`);
  for (const { id } of runs) await wakeRun(tx, id, `after work ${workId}`);
}
