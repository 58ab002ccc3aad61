// Orders the printing of summaries: refused with the reason, and one order however often the key was pressed.
import { holdApplication, refuse, requireFresh } from '../applications/guard/held.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Data } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/calls/caller.ts';
import { Refusal } from '../../platform/calls/refusal.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { printJob, printKey } from '../../engine/documents/print.job.ts';
import { findDocument } from './documentQueries.ts';

interface Reprint {
  params: { id: number };
  caller: Caller;
  data: Data;
  request: { id: string };
}

export const reprint =
  (format: 'html' | 'pdf', command: string) =>
  ({ params: { id }, caller, data, request }: Reprint): Promise<{ id: number; message: string }> =>
    data.transaction(async (tx) => {
      const application = await holdApplication(tx, caller, id);
      const what = `${format.toUpperCase()} Summary`;
      requireFresh(application);
      if (application.deleted_at !== null) throw refuse(`Cannot reprint ${what}: ${id}`);
      if (format === 'pdf' && (await findDocument(tx, id, 'summary', 'html')) === undefined)
        throw new Refusal(401, `HTML Summary does not exist: ${id}`);
      const print = format === 'html' ? 'summaries' : 'summary.pdf';
      const { vendor_id: vendorId } = application;
      const ordered = await enqueue(tx, printJob, { applicationId: id, print }, { vendorId, key: printKey(id, print) });
      await writeAudit(tx, {
        personId: caller.personId,
        vendorId,
        command,
        object: `application ${id}`,
        after: { work: ordered.id },
        requestId: request.id,
        result: 'done',
      });
      return { id, message: `Reprinting ${what}: ${id}` };
    });
