// Tries the records of a run again that failed or were refused, at the pace of the run.
import { contract } from '../../api/contract/index.ts';
import { countToType } from '../kernel/countToType.ts';
import { leftOut, recordsOf } from '../kernel/several/words.ts';
import { acting } from './acting.ts';
import { recordsIn, whatThey } from './theRuns.ts';

const verbs = { recrawl: 'Recrawl', send: 'Send', both: 'Try' };

export const retryFailed = acting({
  id: 'run.retry-failed',
  action: 'retry',
  title: 'Retry failed of run',
  words: ['retry failed'],
  hotkey: 'r',
  level: contract.runs.retry.definition.level,
  effect: 'outbound',
  rank: 3,
  told: 'Retrying what failed of',
  question: (split) => {
    const text = [
      `${verbs[whatThey(split) ?? 'both']} ${recordsIn(split, ({ failed }) => failed) ?? 'the records'} of ${recordsOf(split)} again that failed or were refused?`,
      ...leftOut(split),
    ].join(' ');
    // What is sent goes to others: nobody sends more than a screenful by a slip of one key.
    const sends = split.taken.reduce(
      (sum, { row }) => sum + (row === undefined || row.kind === 'recrawl' ? 0 : row.failed),
      0,
    );
    const count = countToType(sends);
    return { text, button: 'Retry failed of run', ...(count === undefined ? {} : { count }) };
  },
});
