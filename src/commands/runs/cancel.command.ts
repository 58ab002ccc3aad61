// Cancels what a run has not begun; what is under way goes on to its end.
import { contract } from '../../api/contract/index.ts';
import { asked } from '../kernel/several/words.ts';
import { acting } from './acting.ts';
import { recordsIn, whatThey } from './theRuns.ts';

const deeds = {
  recrawl: 'recrawled; what crawls',
  send: 'sent; what is being sent',
  both: 'done; what is under way',
};

export const cancelRun = acting({
  id: 'run.cancel',
  action: 'cancel',
  title: 'Cancel run',
  words: ['cancel recrawls', 'cancel sends', 'stop run'],
  hotkey: 'C',
  level: contract.runs.cancel.definition.level,
  effect: 'irreversible',
  rank: 4,
  told: 'Cancelled',
  question: (split) =>
    asked(
      'Cancel',
      split,
      `${recordsIn(split, ({ waiting }) => waiting) ?? 'What has'} not begun will not be ${deeds[whatThey(split) ?? 'both']} goes on to its end.`,
      'This cannot be undone.',
    ),
});
