// Opens causes again that were handled or snoozed.
import { causes } from '../../api/contract/crawling/causes/causes.ts';
import { because } from '../../stores/rule.ts';
import { defineCommand } from '../kernel/command.ts';
import type { Situation } from '../kernel/situation.ts';
import { changeCauses, idsOf, splitCauses, theCauses } from './theCauses.ts';

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
  rank: 6,
  asks: { causes: theCauses },
  splits: ({ causes: ids }, situation) => split(ids, situation),
  async run({ causes: ids }, situation) {
    const records = split(ids, situation);
    const [only] = records.taken;
    const until = records.taken.length === 1 ? only?.row?.snoozed_until : undefined;
    const undo =
      typeof until === 'string'
        ? `cause.snooze causes:${idsOf(records)} until:${until}`
        : `cause.handle causes:${idsOf(records)}`;
    const done = await changeCauses({ split: records, change: { state: 'open' }, done: 'Open again' }, situation);
    return { ...done, undo };
  },
});
