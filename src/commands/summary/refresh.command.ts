// Counts anew at once.
import { defineCommand } from '../kernel/command.ts';
import { level, summaryIn } from './theSummary.ts';

export const refreshSummary = defineCommand({
  id: 'summary.refresh',
  title: 'Refresh the summary',
  hotkey: 'R',
  on: 'summary',
  level,
  screen: true,
  quiet: true,
  run: (_answers, situation) => summaryIn(situation).fetch(),
});
