// The calls about work that follows from changes.
import type { work } from '../../../src/api/contract/work.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Handler, HandlersOf } from '../../platform/http/handler.ts';
import { notFound, Refusal } from '../../platform/calls/refusal.ts';
import { idPage } from '../../platform/lists/idPage.ts';
import { ofVendor } from '../../platform/lists/ownVendor.ts';
import { workChannel } from '../../platform/jobs/enqueue.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { findWork, lockWork, openTwin, orderAgain, workFields, workJoins } from './queries.ts';

const retryOf =
  (kinds: readonly Job[]): Handler<typeof work.retry> =>
  ({ params, caller, data, request }) =>
    data.transaction(async (tx) => {
      const found = await lockWork(tx, params.id);
      if (found === undefined) throw notFound('Work');
      const { state, kind, key, payload, was_tried: wasTried } = found;
      if (state === 'running') throw new Refusal(409, 'It is running');
      if (state === 'done') throw new Refusal(409, 'It is done');
      if (state === 'waiting' && !wasTried) throw new Refusal(409, 'Not tried yet: it starts at its scheduled time');
      const job = kinds.find(({ name }) => name === kind);
      if (state === 'failed' && job?.instead !== undefined) throw new Refusal(409, job.instead);
      if (state === 'failed' && (await openTwin(tx, kind, key)) !== undefined)
        throw new Refusal(409, 'A newer job replaced this one');
      await job?.makeWay?.(tx, job.read(payload));
      await orderAgain(tx, params.id);
      await tx.run(sql`select pg_notify(${workChannel}, '')`);
      const row = await findWork(tx, params.id);
      if (row === undefined) throw notFound('Work');
      await writeAudit(tx, {
        personId: caller.personId,
        vendorId: caller.vendorId,
        command: 'work.retry',
        object: `work ${params.id}`,
        before: { state },
        after: { state: 'waiting' },
        requestId: request.id,
        result: 'done',
      });
      return row;
    });

export const workHandlers = (kinds: readonly Job[]): HandlersOf<typeof work> => ({
  list: (asked) =>
    idPage(
      {
        table: sql`work`,
        joins: workJoins,
        fields: workFields,
        conditions: [
          asked.query.state === undefined ? sql`t.state <> 'done'` : sql`t.state = ${asked.query.state}`,
          asked.query.kind !== undefined && sql`t.kind = ${asked.query.kind}`,
          asked.query.lane !== undefined && sql`t.lane = ${asked.query.lane}`,
          asked.query.vendor !== undefined && ofVendor(asked.caller, asked.query.vendor),
        ],
      },
      asked,
    ),
  retry: retryOf(kinds),
});
