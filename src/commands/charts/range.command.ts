// Chooses how far back the charts of the page look: an hour, six, a day, a week or a month, each beside the same time before.
import type { TrendRange } from '../../api/contract/trends.ts';
import { rangeIds, rangeWords } from '../../stores/charts/words.ts';
import { defineCommand } from '../kernel/command.ts';
import { onChart, whenChart } from './theChart.ts';

const range = (name: TrendRange, hotkey: string, said: readonly string[]) =>
  defineCommand({
    id: `chart.range-${rangeIds[name]}`,
    title: `Charts: last ${rangeWords[name]}`,
    hotkey,
    words: [name],
    said,
    byWordsAlone: true,
    on: onChart,
    screen: true,
    quiet: true,
    aside: true,
    rank: 8,
    available: whenChart,
    run: (_answers, { stores }) => {
      stores.preferences.setCharts({ range: name });
    },
  });

export const lastHour = range('1h', 'I h', ['chart hour']);
export const lastHours = range('6h', 'I 6', ['chart 6 hours']);
export const lastDay = range('24h', 'I d', ['chart day']);
export const lastWeek = range('7d', 'I w', ['chart week']);
export const lastMonth = range('30d', 'I m', ['chart month']);
