// Puts causes aside until a time: they are open again by themselves then.
import { causes } from '../../api/contract/crawling/causes/causes.ts';
import { defineCommand } from '../kernel/command.ts';
import { moment } from '../kernel/moment.ts';
import { changeCauses, idsOf, splitCauses, theCauses } from './theCauses.ts';

export const snoozeCause = defineCommand({
  id: 'cause.snooze',
  title: 'Snooze the cause',
  words: ['put aside', 'later'],
  said: ['mute cause', 'ignore cause', 'schlummern'],
  hotkey: 's',
  on: 'cause',
  level: causes.update.definition.level,
  effect: 'reversible',
  changes: 'cause',
  rank: 4,
  asks: {
    causes: theCauses,
    until: {
      ...moment({ ask: 'Until when, such as 4h, 2d, 17:30 or 2026-11-24 09:00?' }),
      optional: false,
      named: false,
    },
  },
  splits: ({ causes: ids }, situation) => splitCauses(ids, situation),
  async run({ causes: ids, until }, situation) {
    const split = splitCauses(ids, situation);
    const change = { state: 'snoozed', snoozed_until: until } as const;
    const done = await changeCauses({ split, change, done: 'Snoozed' }, situation);
    return { ...done, undo: `cause.reopen causes:${idsOf(split)}` };
  },
});
