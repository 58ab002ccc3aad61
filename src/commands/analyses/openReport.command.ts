// Opens the report of an analysis in another tab, as a page or to print.
import { contract } from '../../api/contract/index.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { choice } from '../kernel/question.ts';
import { theRow } from '../kernel/rowQuestions.ts';
import type { Situation } from '../kernel/situation.ts';

const { reportHtml, reportPdf } = contract.analyses;
const paths = { html: reportHtml.definition.path, pdf: reportPdf.definition.path } as const;
type Format = keyof typeof paths;

const rowOf = (key: string | undefined, { stores }: Situation) =>
  stores.lists.rowsOf('analysis').find(({ id }) => String(id) === key);

export const openReport = defineCommand({
  id: 'analysis.open-report',
  formerly: ['analysis.report'],
  title: 'Open the report',
  words: ['report', 'html', 'pdf'],
  on: 'analysis',
  level: reportHtml.definition.level,
  asks: {
    row: theRow,
    format: choice<Format>({
      ask: 'Format?',
      from: () => [
        { value: 'html', text: 'html', title: 'HTML' },
        { value: 'pdf', text: 'pdf', title: 'PDF' },
      ],
    }),
  },
  available({ row: key, format }, situation) {
    const row = rowOf(key, situation);
    if (row === undefined) return 'No analysis is chosen';
    if (format === undefined) return row.html || row.pdf || 'This analysis has no report';
    return row[format] || `This analysis has no ${format.toUpperCase()} report`;
  },
  run({ row: key, format }, { stores }) {
    const { service, pageOrigin, open } = environmentOf(stores);
    open(`${service === '' ? pageOrigin : service}/api/v1/${paths[format].replace('{id}', key ?? '')}`);
  },
});
