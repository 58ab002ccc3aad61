// Prints one report of an analysis as work: rendered, stored as a file, and from then on what the report is.
import * as v from 'valibot';
import { renderAnalysis } from '../../documents/analysisReport.ts';
import { fileKey } from '../../../platform/files/files.ts';
import { keepFile } from '../../documents/keeping/keepFile.ts';
import { defineJob, GiveUp } from '../../../platform/jobs/job.ts';
import { lookOf } from './look.ts';
import { readReport } from './readReport.ts';
import { keepReport } from './reportQueries.ts';

export const printReportJob = defineJob({
  name: 'print-analysis',
  payload: v.strictObject({ analysisId: v.number(), format: v.picklist(['html', 'pdf']) }),
  retries: 3,
  retrySeconds: 10,
  expireSeconds: 120,
  atOnce: 2,
  async run({ payload: { analysisId, format }, data, services, step }) {
    const report = await readReport(data, analysisId, { showPii: false, withTransactions: false, wholeNumber: true });
    if (report === undefined) throw new GiveUp('gone', 'The analysis is no longer there, or was never completed');
    const body = await renderAnalysis(report, format, await lookOf(data, report.vendor_id));
    const key = fileKey(report.vendor_id);
    const file = { applicationId: report.application_id, key, bytes: body };
    const replaced = await step('keep', (tx) =>
      keepFile(tx, services.files, file, (stored) =>
        keepReport(tx, { analysisId, vendorId: report.vendor_id, format, key, ...stored }),
      ),
    );
    if (replaced !== null) await services.files.remove([replaced]);
  },
  // The analysis goes on saying that it has no such report, and the work that failed says why.
  giveUp: async () => undefined,
});
