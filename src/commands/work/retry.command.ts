// Runs jobs again now that failed or that wait for their next attempt.
import { contract } from '../../api/contract/index.ts';
import type { JobRow } from '../../api/contract/work.ts';
import { canRetry } from '../../stores/work/waiting.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { theRows } from '../kernel/rowQuestions.ts';
import { forEach } from '../kernel/bulk/forEach.ts';
import { splitOf, type Split } from '../kernel/several/split.ts';
import type { Situation } from '../kernel/situation.ts';

const chosen = (keys: readonly string[] | undefined, { stores }: Situation): readonly JobRow[] =>
  stores.lists.rowsOf('job').filter(({ id }) => keys?.includes(String(id)) === true);

const split = ({ rows }: { rows?: readonly string[] | undefined }, situation: Situation): Split<JobRow> =>
  splitOf({
    nouns: ['job', 'jobs'],
    items: chosen(rows, situation),
    nameOf: ({ id }) => `job ${id}`,
    rule: canRetry,
  });

export const retryWork = defineCommand({
  id: 'work.retry',
  title: 'Try again',
  words: ['retry', 'work', 'job'],
  hotkey: 'r',
  on: 'job',
  level: contract.work.retry.definition.level,
  effect: 'lasting',
  changes: 'job',
  asks: { rows: theRows },
  splits: split,
  available: ({ rows }, situation) => chosen(rows, situation).length > 0 || 'No job is chosen',
  async run(answers, situation) {
    const { stores } = situation;
    const { api } = environmentOf(stores);
    return forEach({
      situation,
      split: split(answers, situation),
      work: ({ id }) => api.work.retry({ params: { id: String(id) } }),
      one: () => 'Trying again now',
      several: (records) => `Trying ${records} again`,
    });
  },
});
