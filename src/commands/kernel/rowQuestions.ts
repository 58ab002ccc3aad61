// The questions "which row?" and "which rows?": the cursor and the selection answer them.
import { Misfit, type Question } from './question.ts';
import type { Situation } from './situation.ts';

const shared = { optional: true, named: true, ofRow: true, choices: () => [] } as const;

function known(key: string, { stores }: Situation): string | Misfit {
  return stores.lists.open?.places.has(key) === true ? key : new Misfit(`names no row that is shown: ${key}`);
}

/** The row under the cursor. */
export const theRow: Question<string> = {
  ...shared,
  ask: 'Which row?',
  many: false,
  preset: ({ stores }) => stores.lists.open?.currentKey,
  read: known,
  print: (key) => key,
};

/** The selected rows, or else the one under the cursor. */
export const theRows: Question<readonly string[]> = {
  ...shared,
  ask: 'Which rows?',
  many: true,
  preset({ stores }) {
    const keys = stores.lists.open?.targetKeys ?? [];
    return keys.length === 0 ? undefined : keys;
  },
  read(typed, situation) {
    const keys = typed.split(',').map((key) => known(key.trim(), situation));
    return keys.find((key) => key instanceof Misfit) ?? keys.filter((key) => typeof key === 'string');
  },
  print: (keys) => keys.join(','),
};
