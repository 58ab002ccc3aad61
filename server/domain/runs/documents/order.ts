// Orders a run that reprints summaries or deletes files: answered at once, and each application is judged when its turn comes.
import type { documentRuns } from '../../../../src/api/contract/runs/documentRuns.ts';
import type { RunKind } from '../../../../src/api/contract/runs/runs.ts';
import { unknownApplication } from '../../../../src/api/contract/runs/sendRule.ts';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { Refusal } from '../../../platform/calls/refusal.ts';
import { every, sql } from '../../../platform/database/sql.ts';
import type { Asked, HandlersOf } from '../../../platform/http/handler.ts';
import { ownVendor } from '../../../platform/lists/ownVendor.ts';
import { findRun } from '../keeping/queries.ts';
import { writeRun } from '../keeping/write.ts';

type Asking = Pick<Asked<typeof documentRuns.deleteFiles>, 'body' | 'data' | 'caller' | 'request'>;

const order = (kind: RunKind, verb: string, { body, data, caller, request }: Asking) =>
  data.transaction(async (tx) => {
    const wanted = [...new Set(body.applications)];
    const rows = await tx.rows<{ id: number; vendor: number }>(sql`select t.id, t.vendor_id as vendor
      from application_key k join application t on t.id = k.id and t.timestamp = k.timestamp
      where ${every([sql`k.id = any(${wanted}::bigint[])`, ownVendor(caller)])}`);
    const vendors = new Map(rows.map(({ id, vendor }) => [id, vendor]));
    const { text: reason } = unknownApplication;
    const taken = wanted.filter((id) => vendors.has(id));
    const leftOut = wanted.filter((id) => !vendors.has(id)).map((id) => ({ application_id: id, reason }));
    if (taken.length === 0) throw new Refusal(409, `None can be taken: ${reason}`);
    const items = taken.map((application) => ({ application, lane: vendors.get(application) ?? 0 }));
    const id = await writeRun(tx, caller, { kind, options: {}, items });
    await writeAudit(tx, {
      personId: caller.personId,
      vendorId: caller.vendorId,
      command: `documentRuns.${verb}`,
      object: `run ${id}`,
      after: { kind, applications: taken.length, left_out: leftOut.length },
      requestId: request.id,
      result: 'done',
    });
    return { run: await findRun(tx, caller, id), left_out: leftOut };
  });

export const documentRunsHandlers: HandlersOf<typeof documentRuns> = {
  reprint: (asked) => order(`reprint-${asked.body.format}`, 'reprint', asked),
  deleteFiles: (asked) => order('delete-files', 'deleteFiles', asked),
};
