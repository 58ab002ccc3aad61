// Opens the report of an analysis: as it was printed, or made from what the analysis found.
import type { analyses } from '../../../../src/api/contract/analyses/analysisCalls.ts';
import { renderAnalysis } from '../../../engine/documents/analysisReport.ts';
import { recordOpening } from '../../documents/recordOpening.ts';
import { spendDownload } from '../../documents/openable.ts';
import { FileAnswer, type Asked } from '../../../platform/http/handler.ts';
import { lookOf } from '../../../engine/analyses/reports/look.ts';
import { openableAnalysis } from './openable.ts';
import { readReport, type ReadReport } from '../../../engine/analyses/reports/readReport.ts';
import { printedFile } from '../../../engine/analyses/reports/reportQueries.ts';

type Format = 'json' | 'html' | 'pdf' | 'csv';
type Opening = Pick<Asked<typeof analyses.report>, 'params' | 'caller' | 'data' | 'services' | 'request'>;

export const openReport =
  (format: Format, command: string) =>
  async (asked: Opening): Promise<FileAnswer> => {
    const { params, caller, data, services } = asked;
    await spendDownload(services, caller);
    const { application_id: applicationId } = await openableAnalysis(data, caller, params.id, format);
    const body = await bytesOf(format, asked);
    // Sums alone name nobody; single transactions may.
    if (format === 'json' || format === 'csv') await recordOpening(asked, command, applicationId);
    const attachment = format === 'json' || format === 'csv';
    return new FileAnswer({ type: format, name: `analysis-${params.id}.${format}`, body, attachment });
  };

async function bytesOf(
  format: Format,
  { params: { id }, caller, data, services }: Opening,
): Promise<FileAnswer['content']['body']> {
  if (format === 'html' || format === 'pdf') {
    const kept = await printedFile(data, id, format);
    const printed = kept === undefined ? undefined : await services.files.kept(kept);
    if (printed !== undefined) return printed;
    // Never printed, or replaced while we looked: either way the analysis still says what the report says.
    const report = await required(readReport(data, id, { showPii: false, withTransactions: false }));
    return renderAnalysis(report, format, await lookOf(data, report.vendor_id));
  }
  const report = await required(readReport(data, id, { showPii: caller.showPii, withTransactions: true }));
  if (format === 'csv') return renderAnalysis(report, 'csv');
  const { vendor_id: _own, ...shown } = report;
  return Buffer.from(JSON.stringify(shown));
}

async function required(reading: Promise<ReadReport | undefined>): Promise<ReadReport> {
  const report = await reading;
  if (report === undefined) throw new Error('An analysis that is completed has no result');
  return report;
}
