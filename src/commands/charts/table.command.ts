// Shows the figures of the charts of the page as tables, or the charts again.
import { defineCommand } from '../kernel/command.ts';
import { onChart, whenChart } from './theChart.ts';

export const chartsAsTables = defineCommand({
  id: 'chart.table',
  title: 'Charts: as tables or as pictures',
  words: ['chart table'],
  said: ['figures of the chart', 'accessible chart'],
  hotkey: 'I t',
  byWordsAlone: true,
  on: onChart,
  screen: true,
  quiet: true,
  aside: true,
  rank: 8,
  available: whenChart,
  run: (_answers, { stores }) => {
    const { preferences } = stores;
    preferences.setCharts({ isTable: !preferences.charts.isTable });
  },
});
