// Opens causes again that were handled or snoozed.
import { causes } from '../../api/contract/crawling/causes/causes.ts';
import { because } from '../../stores/rule.ts';
import { defineCommand } from '../kernel/command.ts';
import type { Situation } from '../kernel/situation.ts';
import { changeCauses, splitCauses, theCauses, wayBack } from './theCauses.ts';

const isOpen = because('It is open already', 'is open already', 'are open already');

const split = (ids: readonly number[] | undefined, situation: Situation) =>
  splitCauses(ids, situation, ({ state }) => (state === 'open' ? isOpen : true));

export const reopenCause = defineCommand({
  id: 'cause.reopen',
  title: 'Open the cause again',
  words: ['reopen', 'unsnooze'],
  hotkey: 'H',
  on: 'cause',
  level: causes.update.definition.level,
  effect: 'reversible',
  changes: 'cause',
  rank: 6,
  asks: { causes: theCauses },
  splits: ({ causes: ids }, situation) => split(ids, situation),
  async run({ causes: ids }, situation) {
    const records = split(ids, situation);
    const done = await changeCauses({ split: records, change: { state: 'open' }, done: 'Open again' }, situation);
    return { ...done, undo: wayBack(records, 'cause.handle') };
  },
});
