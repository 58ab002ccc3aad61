// Writes what is known of a cause, for everybody of the staff.
import { causes, longestNote } from '../../api/contract/crawling/causes/causes.ts';
import { defineCommand } from '../kernel/command.ts';
import { quoted } from '../kernel/line.ts';
import { text } from '../kernel/question.ts';
import { changeCauses, idsOf, rowsOf, splitCauses, theCauses } from './theCauses.ts';

export const noteCause = defineCommand({
  id: 'cause.note',
  title: 'Note on the cause',
  words: ['write a note', 'known issue'],
  said: ['comment'],
  hotkey: 'n',
  on: 'cause',
  level: causes.update.definition.level,
  effect: 'reversible',
  changes: 'cause',
  rank: 5,
  asks: {
    causes: { ...theCauses, named: true },
    note: text({
      ask: 'Note, for staff',
      example: 'The bank changed its login page',
      most: longestNote,
      takesRest: true,
    }),
  },
  splits: ({ causes: ids }, situation) => splitCauses(ids, situation),
  async run({ causes: ids, note }, situation) {
    const split = splitCauses(ids, situation);
    const rows = rowsOf(ids, situation);
    const [before] = rows;
    const done = await changeCauses({ split, change: { note }, done: 'Noted' }, situation);
    // Several may have had different notes: these do not come back by one line.
    const isOne = before !== undefined && rows.length === 1;
    return isOne ? { ...done, undo: `cause.note causes:${idsOf(split)} note:${quoted(before.note)}` } : done;
  },
});
