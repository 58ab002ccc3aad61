// Saves the figures of one chart as a CSV file: what is shown, and nothing else.
import { environmentOf } from '../../stores/environment.ts';
import {
  chartTitles,
  linesOfDays,
  linesOfVendors,
  measures,
  type ChartId,
  type Line,
} from '../../stores/summary/charts.ts';
import type { Column } from '../../stores/lists/definition.ts';
import { defineCommand } from '../kernel/command.ts';
import { choice } from '../kernel/question.ts';
import { level, summaryIn } from './theSummary.ts';

const charts = Object.keys(chartTitles) as ChartId[];

export const downloadSummary = defineCommand({
  id: 'summary.download',
  title: 'Download the summary as CSV',
  words: ['csv', 'export'],
  byWordsAlone: true,
  hotkey: 'D',
  on: 'summary',
  level,
  screen: true,
  asks: {
    chart: choice<ChartId>({
      ask: 'Which chart?',
      from: () => charts.map((one) => ({ value: one, text: one, title: chartTitles[one] })),
    }),
  },
  available: (_answers, situation) => summaryIn(situation).readAt !== undefined || 'The summary is not there yet',
  async run({ chart }, situation) {
    const { stores } = situation;
    const { shown, days, range } = summaryIn(situation);
    const lines =
      chart === 'days' ? linesOfDays(days) : linesOfVendors(chart, shown, range, stores.session.may('STAFF'));
    const columns: readonly Column<Line>[] = [
      { key: 'name', title: chart === 'days' ? 'Day' : 'Vendor', kind: 'text', value: ({ name }) => name },
      ...measures[chart].map((measure): Column<Line> => ({
        key: measure,
        title: measure,
        kind: 'number',
        value: ({ bars }) => bars.find((bar) => bar.measure === measure)?.count ?? 0,
      })),
    ];
    const { csvOf } = await import('../../stores/lists/files/csv.ts');
    const { fileNameOf, sheetOf } = await import('../../stores/lists/files/sheet.ts');
    const { now, save } = environmentOf(stores);
    const text = csvOf(sheetOf(columns, lines, new Map()), 'UTC');
    const name = `${fileNameOf(`summary-${chart}`, { ...range }, now())}.csv`;
    save({ name, type: 'text/csv', text });
    return { text: `Saved ${lines.length} rows as ${name}` };
  },
});
