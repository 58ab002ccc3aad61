// Opens the report of an analysis in another tab, as a page, to print or as a table; or saves it for programs.
import { contract } from '../../api/contract/index.ts';
import { saveFile } from '../../stores/applications/saveFile.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { choice } from '../kernel/question.ts';
import { mayActOn, theAnalysis } from './theAnalysis.ts';

const { report, reportHtml, reportPdf, reportCsv } = contract.analyses;
const formats = { html: reportHtml, pdf: reportPdf, csv: reportCsv, json: report } as const;
type Format = keyof typeof formats;

export const openReport = defineCommand({
  id: 'analysis.open-report',
  formerly: ['analysis.report'],
  title: 'Open the report',
  words: ['report', 'html', 'pdf', 'csv', 'json'],
  names: ['Report'],
  on: ['analysis', 'application'],
  level: reportHtml.definition.level,
  asks: {
    row: theAnalysis,
    format: choice<Format>({
      ask: 'Format?',
      from: () =>
        (['html', 'pdf', 'csv', 'json'] as const).map((one) => ({ value: one, text: one, title: one.toUpperCase() })),
    }),
  },
  available({ row: id, format }, situation) {
    const analysis = mayActOn(id, situation);
    if (typeof analysis === 'string') return analysis === 'Which analysis?' ? true : analysis;
    if (format === 'json') return analysis.completed || 'This analysis has no report';
    if (format === undefined) return analysis.html || analysis.pdf || analysis.csv || 'This analysis has no report';
    return analysis[format] || `This analysis has no ${format.toUpperCase()} report`;
  },
  async run({ row: id, format }, situation) {
    const { service, pageOrigin, open, api } = environmentOf(situation.stores);
    if (format === 'json') {
      const { text } = await saveFile((how) => api.analyses.report({ params: { id: String(id) }, ...how }), situation);
      return { text };
    }
    open(
      `${service === '' ? pageOrigin : service}/api/v1/${formats[format].definition.path.replace('{id}', String(id))}`,
    );
    return undefined;
  },
});
