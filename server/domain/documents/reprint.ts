// Orders the printing of summaries: refused with the reason, and one order however often the key was pressed.
import type { ReprintFormat } from '../../../src/api/contract/runs/documentRuns.ts';
import { holdApplication, refuse, requireFresh } from '../applications/guard/held.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Data } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/calls/caller.ts';
import { Refusal } from '../../platform/calls/refusal.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { goesOn } from '../../engine/runs/endItems.ts';
import { printJob, printKey } from '../../engine/documents/print.job.ts';
import { findDocument } from './versions/versionQueries.ts';

interface Reprint {
  params: { id: number };
  caller: Caller;
  data: Data;
  request: { id: string };
}

export const reprint =
  (format: ReprintFormat) =>
  ({ params: { id }, caller, data, request }: Reprint): Promise<{ id: number; message: string }> =>
    data.transaction(async (tx) => {
      await reprintOne(tx, { id, format, caller, requestId: request.id });
      return { id, message: `Reprinting ${summaryNamed(format)}: ${id}` };
    });

const summaryNamed = (format: ReprintFormat): string => `${format.toUpperCase()} Summary`;

interface Reprinting {
  id: number;
  format: ReprintFormat;
  caller: Caller;
  requestId?: string;
  /** Which has it reprinted. */
  run?: number;
}

/** A refusal comes before anything is written. What a run has ordered does not end before this transaction. */
export async function reprintOne(
  tx: Data,
  { id, format, caller, requestId, run }: Reprinting,
): Promise<{ work: number }> {
  const application = await holdApplication(tx, caller, id, run);
  const what = summaryNamed(format);
  requireFresh(application);
  if (application.deleted_at !== null) throw refuse(`Cannot reprint ${what}: ${id}`);
  if (format === 'pdf' && (await findDocument(tx, id, 'summary', 'html')) === undefined)
    throw new Refusal(401, `HTML Summary does not exist: ${id}`);
  const { vendor_id: vendorId } = application;
  const work = await orderPrint(
    tx,
    { id, vendorId },
    format === 'html' ? 'summaries' : 'summary.pdf',
    run !== undefined,
  );
  await writeAudit(tx, {
    personId: caller.personId,
    vendorId,
    command: format === 'html' ? 'documents.printHtml' : 'documents.printPdf',
    object: `application ${id}`,
    after: { work, ...(run !== undefined && { run }) },
    requestId,
    result: 'done',
  });
  return { work };
}

async function orderPrint(
  tx: Data,
  { id, vendorId }: { id: number; vendorId: number },
  print: 'summaries' | 'summary.pdf',
  isFollowed: boolean,
): Promise<number> {
  for (;;) {
    const ordered = await enqueue(tx, printJob, { applicationId: id, print }, { vendorId, key: printKey(id, print) });
    // One that ended between the two looks printed what was before: then the way is free for another.
    if (!isFollowed || (await goesOn(tx, ordered.id))) return ordered.id;
  }
}
