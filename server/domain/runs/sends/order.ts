// Previews and orders a run that sends the bundle or summary webhooks of many applications.
import { unknownApplication } from '../../../../src/api/contract/runs/sendRule.ts';
import type { sends } from '../../../../src/api/contract/runs/sends.ts';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { Refusal } from '../../../platform/calls/refusal.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { Handler } from '../../../platform/http/handler.ts';
import { findRun } from '../keeping/queries.ts';
import { writeRun } from '../keeping/write.ts';
import { divide, type Divided } from './divide.ts';

export const preview: Handler<typeof sends.preview> = async ({ body, data, caller }) => {
  const { taken, leftOut } = await divide({ data, caller }, body);
  return {
    taken: taken.length,
    arrived: taken.filter(({ hasArrived }) => hasArrived).length,
    left_out: leftOut.map(told),
  };
};

const told = ({ id, text, predicate: [one, many] }: Divided['leftOut'][number]) => ({
  application_id: id,
  reason: text,
  predicate: { one, many },
});

export const create: Handler<typeof sends.create> = ({ body, data, caller, request }) =>
  data.transaction(async (tx) => {
    // Two orders at the same time come one after the other: the second one finds what the first has taken.
    await tx.run(sql`select pg_advisory_xact_lock(hashtext('order of sends'))`);
    const { taken, leftOut } = await divide({ data: tx, caller }, body);
    if (taken.length === 0) {
      const reasons = [...new Set(leftOut.map(({ text }) => text))].slice(0, 4).join('; ');
      throw new Refusal(409, `None can be sent: ${reasons}`);
    }
    const items = [
      ...taken.map(({ id, vendor }) => ({ application: id, lane: vendor })),
      ...leftOut.flatMap(({ id, text }) =>
        text === unknownApplication.text ? [] : [{ application: id, reason: text }],
      ),
    ];
    const id = await writeRun(tx, caller, { kind: body.kind, options: {}, items });
    await writeAudit(tx, {
      personId: caller.personId,
      vendorId: caller.vendorId,
      command: 'sends.create',
      object: `run ${id}`,
      after: { kind: body.kind, applications: taken.length, left_out: leftOut.length },
      requestId: request.id,
      result: 'done',
    });
    return { run: await findRun(tx, caller, id), left_out: leftOut.map(told) };
  });
