// Shows the options of died crawlers below their rows, or hides them.
import { contract } from '../../api/contract/index.ts';
import { expandedOf } from '../../stores/dieds/expanded.ts';
import { defineCommand } from '../kernel/command.ts';
import { theRows } from '../kernel/rowQuestions.ts';
import type { Situation } from '../kernel/situation.ts';

const some = (
  rows: readonly string[] | undefined,
  { stores }: Situation,
  isWanted: boolean,
  reason: string,
): true | string => {
  const expanded = expandedOf(stores);
  return rows?.some((key) => expanded.has(key) !== isWanted) === true || reason;
};

const common = {
  on: 'died',
  level: contract.dieds.list.definition.level,
  usesRows: true,
  quiet: true,
  asks: { rows: theRows },
} as const;

export const showOptions = defineCommand({
  ...common,
  id: 'died.options-show',
  screen: true,
  title: 'Show crawler options',
  words: ['expand', 'options'],
  hotkey: 'ArrowRight',
  rank: 6,
  available: ({ rows }, situation) => some(rows, situation, true, 'The options are shown already'),
  run({ rows = [] }, { stores }) {
    const expanded = expandedOf(stores);
    for (const key of rows) expanded.add(key);
  },
});

export const hideOptions = defineCommand({
  ...common,
  id: 'died.options-hide',
  screen: true,
  title: 'Hide crawler options',
  words: ['collapse'],
  hotkey: 'ArrowLeft',
  available: ({ rows }, situation) => some(rows, situation, false, 'The options are hidden already'),
  run({ rows = [] }, { stores }) {
    const expanded = expandedOf(stores);
    for (const key of rows) expanded.delete(key);
  },
});
