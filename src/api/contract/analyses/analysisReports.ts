// The report of one analysis: to open, to download, to print again.
import { opens, opensPage, prints } from '../documents/fileCalls.ts';

export const analysisReports = {
  report: opens('analyses/{id}/report', 'json', 'The report of an analysis for programs'),
  reportHtml: opensPage('analyses/{id}/report/html', 'The report of an analysis to read'),
  reportPdf: opens('analyses/{id}/report/pdf', 'pdf', 'The report of an analysis to print'),
  reportCsv: opens('analyses/{id}/report/csv', 'csv', 'The transactions of an analysis as they were recognised'),
  printHtml: prints('analyses/{id}/print/html', 'Makes the HTML report of an analysis again'),
  printPdf: prints('analyses/{id}/print/pdf', 'Makes the PDF report of an analysis again', {
    401: 'HTML Report does not exist: {id}',
  }),
};
