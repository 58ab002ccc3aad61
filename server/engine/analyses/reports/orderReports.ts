// Orders the printing of an analysis's reports.
import type { Data } from '../../../platform/database/database.ts';
import { enqueue, type Ordered } from '../../../platform/jobs/enqueue.ts';
import { printReportJob } from './printReport.job.ts';

export type PrintedFormat = 'html' | 'pdf';

export async function orderReports(
  tx: Data,
  { id, vendorId }: { id: number; vendorId: number },
  formats: readonly PrintedFormat[],
): Promise<Ordered[]> {
  const ordered: Ordered[] = [];
  for (const format of formats) {
    ordered.push(await enqueue(tx, printReportJob, { analysisId: id, format }, { vendorId, key: `${id} ${format}` }));
  }
  return ordered;
}
