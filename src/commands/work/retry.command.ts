// Has work that was given up, or that waits for its next try, taken up again now.
import { contract } from '../../api/contract/index.ts';
import type { WorkRow } from '../../api/contract/work.ts';
import { canRetry } from '../../stores/work/waiting.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { theRows } from '../kernel/rowQuestions.ts';
import type { Situation } from '../kernel/situation.ts';

const chosen = (keys: readonly string[] | undefined, { stores }: Situation): readonly WorkRow[] =>
  stores.work.rows.filter(({ id }) => keys?.includes(String(id)) === true);

const mayRetry = (row: WorkRow): boolean => canRetry(row) === true;

export const retryWork = defineCommand({
  id: 'work.retry',
  title: 'Try again',
  words: ['retry', 'work'],
  hotkey: 'r',
  where: ['/work'],
  level: contract.work.retry.definition.level,
  effect: 'lasting',
  asks: { rows: theRows },
  available: ({ rows }, situation) => {
    const work = chosen(rows, situation);
    if (work.length === 0) return 'No work is chosen';
    const [only] = work;
    if (work.length === 1 && only !== undefined) return canRetry(only);
    return work.some(mayRetry) || 'None of it has failed or waits for its next try';
  },
  async run({ rows }, situation) {
    const { stores } = situation;
    const { api } = environmentOf(stores);
    const work = chosen(rows, situation).filter(mayRetry);
    for (const { id } of work) await api.work.retry({ params: { id: String(id) } });
    await stores.work.fetch();
    const text = work.length === 1 ? 'It is tried again now' : `${work.length} are tried again now`;
    return { text, touched: work.map(({ id }) => `work ${id}`) };
  },
});
