// The report of one analysis: to open, to download, to print again.
import * as v from 'valibot';
import { endpoint, type FileType } from './endpoint.ts';
import { id, idInAddress } from './fields.ts';

const params = v.strictObject({ id: idInAddress });

const report = <const Type extends FileType>(path: string, sends: Type, summary: string) =>
  endpoint({
    method: 'GET',
    path: `analyses/{id}/${path}`,
    level: 'USER',
    summary: `${summary}, while the application is not older than 7 days`,
    params,
    answer: v.unknown(),
    sends: [sends],
    limit: 'download',
  });

const printing = v.strictObject({ id, message: v.string() });

export const analysisReports = {
  report: report('report', 'json', 'The report of an analysis for programs'),
  reportHtml: report('report/html', 'html', 'The report of an analysis to read'),
  reportPdf: report('report/pdf', 'pdf', 'The report of an analysis to print'),
  reportCsv: report('report/csv', 'csv', 'The transactions of an analysis as they were recognised'),
  printHtml: endpoint({
    method: 'POST',
    path: 'analyses/{id}/print/html',
    level: 'USER',
    summary: 'Makes the HTML report of an analysis again',
    params,
    answer: printing,
  }),
  printPdf: endpoint({
    method: 'POST',
    path: 'analyses/{id}/print/pdf',
    level: 'USER',
    summary: 'Makes the PDF report of an analysis again',
    params,
    answer: printing,
    tells: { 401: 'HTML Report does not exist: {id}' },
  }),
};
