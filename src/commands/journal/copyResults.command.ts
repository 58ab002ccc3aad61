// Copies what came of each record of a command that took several, as text.
import { environmentOf } from '../../stores/environment.ts';
import { lineOf, shareOf, shares, type Share } from '../../stores/journal/results.ts';
import { defineCommand } from '../kernel/command.ts';
import { choice } from '../kernel/question.ts';
import { resultOf, whenResult, whichResult } from './whichResult.ts';

export const copyResults = defineCommand({
  id: 'journal.copy-results',
  title: 'Copy the results as text',
  words: ['copy results'],
  quiet: true,
  aside: true,
  asks: {
    entry: whichResult,
    share: choice<Share>({
      ask: 'Which of them?',
      optional: true,
      named: true,
      from: () => shares.map(([value, title]) => ({ value, text: value, title })),
      preset: () => 'all',
    }),
  },
  available: whenResult,
  async run({ share = 'all', ...answers }, situation) {
    const row = resultOf(answers, situation);
    if (row === undefined) return undefined;
    const lines = shareOf(row.results, share).map(lineOf);
    await environmentOf(situation.stores).copy(lines.join('\n'));
    return { text: `Copied the results of ${lines.length === 1 ? '1 record' : `${lines.length} records`}` };
  },
});
