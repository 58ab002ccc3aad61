// Orders a run: what it takes waits for its turn, what it leaves out is listed with the reason.
import type { runs } from '../../../src/api/contract/runs/runs.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { scopeOf } from '../../platform/calls/caller.ts';
import { Refusal } from '../../platform/calls/refusal.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { wakeRun } from '../../engine/crawling/keeping/runs.ts';
import { divide, type Divided, type LeftOut } from './divide.ts';
import { findRun } from './queries.ts';
import { severalVendors } from './severalVendors.ts';

export const preview: Handler<typeof runs.preview> = async ({ body, ...asked }) => {
  const { taken, leftOut } = await divide(asked, body);
  return { taken: taken.length, left_out: leftOut.map(told) };
};

const told = ({ uuid, text, predicate: [one, many] }: LeftOut) => ({
  crawler_uuid: uuid,
  reason: text,
  predicate: { one, many },
});

export const create: Handler<typeof runs.create> = ({ body, data, caller, services, request }) =>
  data.transaction(async (tx) => {
    const { crawlers, left_out, ...options } = body;
    const divided = await divide({ data: tx, caller, services }, { crawlers, left_out });
    if (divided.taken.length === 0) throw new Refusal(409, `None can be recrawled: ${reasonsOf(divided)}`);
    const scope = scopeOf(caller);
    const vendorId = typeof scope === 'number' ? scope : severalVendors;
    const made = await tx.one<{ id: number }>(sql`insert into batch_run (vendor_id, person_id, options)
      values (${vendorId}, ${caller.personId}, ${JSON.stringify(options)}::jsonb) returning id`);
    if (made === undefined) throw new Error('The run was not made');
    const items = [
      ...divided.taken.map((uuid) => ({ uuid, state: 'waiting', reason: null })),
      ...divided.leftOut.map(({ uuid, text }) => ({ uuid, state: 'left out', reason: text })),
    ].map((item, place) => ({ ...item, place: place + 1 }));
    await tx.run(sql`insert into batch_item (run_id, place, vendor_id, crawler_uuid, state, reason)
      select ${made.id}::bigint, i.place, ${vendorId}::int, i.uuid, i.state, i.reason
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as i (place int, uuid uuid, state text, reason text)`);
    await wakeRun(tx, made.id, 'ordered');
    await writeAudit(tx, {
      personId: caller.personId,
      vendorId: caller.vendorId,
      command: 'runs.create',
      object: `run ${made.id}`,
      after: { crawlers: divided.taken.length, left_out: divided.leftOut.length, ...options },
      requestId: request.id,
      result: 'done',
    });
    return { run: await findRun(tx, caller, made.id), left_out: divided.leftOut.map(told) };
  });

const reasonsOf = ({ leftOut }: Divided): string =>
  [...new Set(leftOut.map(({ text }) => text))].slice(0, 4).join('; ');
