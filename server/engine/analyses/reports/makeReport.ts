// Makes the report of an analysis from what the analysis found: for who may see personal data with it, otherwise without.
import type { Data } from '../../../platform/database/database.ts';
import { renderAnalysis } from '../../documents/analysisReport.ts';
import { lookOf } from './look.ts';
import { readReport, type ReadReport } from './readReport.ts';

export type ReportForm = 'json' | 'html' | 'pdf' | 'csv';

export async function makeReport(data: Data, id: number, format: ReportForm, showPii: boolean): Promise<Buffer> {
  if (format === 'html' || format === 'pdf') {
    // Sums alone name nobody: but for the account's number it is the same for everybody.
    const report = await required(
      readReport(data, id, { showPii: false, withTransactions: false, wholeNumber: showPii }),
    );
    return renderAnalysis(report, format, await lookOf(data, report.vendor_id));
  }
  const report = await required(readReport(data, id, { showPii, withTransactions: true, wholeNumber: showPii }));
  if (format === 'csv') return renderAnalysis(report, 'csv');
  const { vendor_id: _own, ...shown } = report;
  return Buffer.from(JSON.stringify(shown));
}

async function required(reading: Promise<ReadReport | undefined>): Promise<ReadReport> {
  const report = await reading;
  if (report === undefined) throw new Error('An analysis that is completed has no result');
  return report;
}
