// Opens the report of an analysis: as it was printed, or made from what the analysis found.
import type { analyses } from '../../../../src/api/contract/analyses/analysisCalls.ts';
import { recordOpening } from '../../documents/recordOpening.ts';
import { spendDownload } from '../../documents/openable.ts';
import { FileAnswer, type Asked } from '../../../platform/http/handler.ts';
import { makeReport, type ReportForm } from '../../../engine/analyses/reports/makeReport.ts';
import { openableAnalysis } from './openable.ts';
import { printedFile } from '../../../engine/analyses/reports/reportQueries.ts';

type Opening = Pick<Asked<typeof analyses.report>, 'params' | 'caller' | 'data' | 'services' | 'request'>;

export const openReport =
  (format: ReportForm, command: string) =>
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
  format: ReportForm,
  { params: { id }, caller, data, services }: Opening,
): Promise<FileAnswer['content']['body']> {
  // What is printed has the account's whole number.
  if (caller.showPii && (format === 'html' || format === 'pdf')) {
    const kept = await printedFile(data, id, format);
    const printed = kept === undefined ? undefined : await services.files.kept(kept);
    if (printed !== undefined) return printed;
    // Never printed, or replaced while we looked: either way the analysis still says what the report says.
  }
  return makeReport(data, id, format, caller.showPii);
}
