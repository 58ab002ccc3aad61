// The calls about runs: ordering one of recrawls, how far it has come, and pausing, cancelling and retrying.
import { runHindrance, type RunAction } from '../../../src/api/contract/runs/runRule.ts';
import type { runs, RunRow } from '../../../src/api/contract/runs/runs.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { Refusal } from '../../platform/calls/refusal.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Asked, HandlersOf } from '../../platform/http/handler.ts';
import { idPage } from '../../platform/lists/idPage.ts';
import { ownVendor } from '../../platform/lists/ownVendor.ts';
import { wakeRun } from '../../engine/runs/wake.ts';
import { create, preview } from './create.ts';
import {
  findRun,
  hasFailed,
  hasVendor,
  itemJoins,
  listItems,
  lockRun,
  runFields,
  runJoins,
} from './keeping/queries.ts';

const acting =
  (action: RunAction, change: (tx: Data, id: number) => Promise<void>) =>
  ({ params, data, caller, request }: Pick<Asked<typeof runs.pause>, 'params' | 'data' | 'caller' | 'request'>) =>
    data.transaction(async (tx) => {
      const before = await lockRun(tx, caller, params.id);
      const hindrance = runHindrance(action, before);
      if (hindrance !== undefined) throw new Refusal(409, hindrance);
      await change(tx, params.id);
      const after = await findRun(tx, caller, params.id);
      await writeAudit(tx, {
        personId: caller.personId,
        vendorId: caller.vendorId,
        command: `runs.${action}`,
        object: `run ${params.id}`,
        before: standingOf(before),
        after: standingOf(after),
        requestId: request.id,
        result: 'done',
      });
      return after;
    });

const standingOf = ({ state, waiting, failed }: RunRow) => ({ state, waiting, failed });

/** Each time it is made to go on is a reason of its own to look at it. */
async function goOn(tx: Data, id: number): Promise<void> {
  const row = await tx.one<{
    wakes: number;
  }>(sql`update batch_run set state = 'running', finished_at = null, wakes = wakes + 1, began_at = now()
    where id = ${id} returning wakes`);
  await wakeRun(tx, id, `going on ${row?.wakes ?? 0}`);
}

export const runsHandlers: HandlersOf<typeof runs> = {
  list: (asked) =>
    idPage(
      {
        table: sql`batch_run`,
        joins: runJoins,
        fields: runFields(asked.caller),
        conditions: [
          ownVendor(asked.caller),
          asked.query.state !== undefined && sql`t.state = ${asked.query.state}`,
          asked.query.kind !== undefined && sql`t.kind = ${asked.query.kind}`,
          asked.query.vendor !== undefined && hasVendor(asked.query.vendor),
        ],
      },
      asked,
    ),
  detail: ({ params, data, caller }) => findRun(data, caller, params.id),
  async items({ params, data, caller }) {
    await findRun(data, caller, params.id);
    const results = await listItems(data, params.id);
    return { count: results.length, next: null, results };
  },
  preview,
  create,
  pause: acting(
    'pause',
    async (tx, id) => void (await tx.run(sql`update batch_run set state = 'paused' where id = ${id}`)),
  ),
  resume: acting('resume', goOn),
  cancel: acting('cancel', async (tx, id) => {
    await tx.run(sql`update batch_item set state = 'cancelled' where run_id = ${id} and state = 'waiting'`);
    await tx.run(sql`update batch_run set state = 'cancelled', finished_at = now() where id = ${id}`);
  }),
  retry: acting('retry', async (tx, id) => {
    const failed = await tx.rows<{ place: number }>(
      sql`select i.place from batch_item i ${itemJoins} where i.run_id = ${id} and ${hasFailed}`,
    );
    const places = failed.map(({ place }) => place);
    await tx.run(sql`delete from batch_delivery where run_id = ${id} and place = any(${places})`);
    await tx.run(sql`update batch_item set state = 'waiting', reason = null, started_uuid = null, started_at = null, work_id = null
      where run_id = ${id} and place = any(${places})`);
    await goOn(tx, id);
  }),
};
