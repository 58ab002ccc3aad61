// Compares the two logs again, as they are now.
import { defineCommand } from '../kernel/command.ts';
import { level, theComparison } from './theComparison.ts';

export const refresh = defineCommand({
  id: 'comparison.refresh',
  screen: true,
  title: 'Compare again',
  words: ['reload'],
  hotkey: 'R',
  on: 'comparison',
  level,
  available: (_answers, here) => theComparison(here).uuid !== undefined || 'No comparison is open',
  run: (_answers, here) => theComparison(here).read(),
});
