// Shows the figures of the charts as tables, or the charts again.
import { defineCommand } from '../kernel/command.ts';
import { level, summaryIn } from './theSummary.ts';

export const showTables = defineCommand({
  id: 'summary.tables',
  title: 'Show the summary as tables or as charts',
  words: ['tables'],
  hotkey: 't',
  on: 'summary',
  level,
  screen: true,
  quiet: true,
  run: (_answers, situation) =>
    situation.stores.address.setQuery({ tables: summaryIn(situation).showsTables ? undefined : 'true' }),
});
