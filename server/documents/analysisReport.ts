// Renders the report of one analysis: HTML and PDF to read, CSV of its transactions.
import type { AnalysisReport } from '../analyses/result.ts';

export type ReportFormat = 'html' | 'pdf' | 'csv';

export async function renderAnalysis(report: AnalysisReport, format: ReportFormat): Promise<Buffer> {
  throw new Error(`The ${format} report of analysis ${report.id} cannot be rendered yet`);
}
