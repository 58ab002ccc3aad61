// Tries the crawlers of a run again that failed or were refused, at the pace of the run.
import { contract } from '../../api/contract/index.ts';
import { leftOut, recordsOf } from '../kernel/several/words.ts';
import { acting } from './acting.ts';
import { crawlersOf } from './theRuns.ts';

export const retryFailed = acting({
  id: 'run.retry-failed',
  action: 'retry',
  title: 'Retry failed of run',
  words: ['retry failed'],
  hotkey: 'r',
  level: contract.runs.retry.definition.level,
  effect: 'outbound',
  rank: 3,
  told: 'Retrying the failed crawlers of',
  question: (split) =>
    [
      `Recrawl ${crawlersOf(split, ({ failed }) => failed) ?? 'the crawlers'} of ${recordsOf(split)} again that failed or were refused?`,
      ...leftOut(split),
    ].join(' '),
});
