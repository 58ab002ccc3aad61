// Cancels what a run has not begun; what crawls goes on to its end.
import { contract } from '../../api/contract/index.ts';
import { asked } from '../kernel/several/words.ts';
import { acting } from './acting.ts';
import { crawlersOf } from './theRuns.ts';

export const cancelRun = acting({
  id: 'run.cancel',
  action: 'cancel',
  title: 'Cancel run',
  words: ['cancel recrawls', 'stop run'],
  hotkey: 'C',
  level: contract.runs.cancel.definition.level,
  effect: 'irreversible',
  rank: 4,
  told: 'Cancelled',
  question: (split) =>
    asked(
      'Cancel',
      split,
      `${crawlersOf(split, ({ waiting }) => waiting) ?? 'What has'} not begun will not be recrawled; what crawls goes on to its end.`,
      'This cannot be undone.',
    ),
});
