// Shows what came of each record of a command that took several.
import { defineCommand } from '../kernel/command.ts';
import { whenResult, whichResult } from './whichResult.ts';

export const showResults = defineCommand({
  id: 'journal.results',
  title: 'Show the result of each record',
  words: ['results', 'outcomes', 'left out', 'refused'],
  quiet: true,
  aside: true,
  screen: true,
  asks: { entry: whichResult },
  available: whenResult,
  run({ entry }, { stores: { shell, notices } }) {
    shell.showResults(entry);
    // It has been read, and would lie over what it opened.
    if (entry !== undefined) notices.forgetResults(entry);
  },
});
