// Renders the report of one analysis: HTML and PDF to read, CSV of its transactions.
import type { AnalysisReport } from '../results/analysisResult.ts';
import { analysisPage, type AnalysisLook } from './content/analysis.ts';
import { csvText } from './page/csvText.ts';
import { render } from './render.ts';

type ReportFormat = 'html' | 'pdf' | 'csv';

const usual: AnalysisLook = { plain: false, foldable: false, timeZone: 'UTC', notes: [] };

export async function renderAnalysis(
  report: AnalysisReport,
  format: ReportFormat,
  look: AnalysisLook = usual,
): Promise<Buffer> {
  return format === 'csv' ? Buffer.from(transactionsCsv(report)) : render(analysisPage(report, look), format);
}

const head = [
  'Date',
  'Description',
  'Amount',
  'Balance',
  'Transaction Type',
  'Category',
  'Third Party',
  'Source',
  'Check',
  'Returned',
];

const transactionsCsv = ({ transactions, account }: AnalysisReport): string =>
  csvText(
    head,
    transactions.map((one) => [
      one.date,
      one.description,
      one.amount.toFixed(2),
      one.balance === null ? null : one.balance.toFixed(2),
      one.transaction_type,
      one.category,
      one.thirdparty,
      account.source,
      account.check,
      one.returned ? 'Yes' : null,
    ]),
  );
