// Shows the row under the cursor beside the list, or takes it away again.
import { defineCommand } from '../../kernel/command.ts';
import { theRow } from '../../kernel/rowQuestions.ts';
import { theList, whenList } from '../theList.ts';

export const peek = defineCommand({
  id: 'list.peek',
  screen: true,
  title: 'Peek at the row',
  words: ['preview', 'details'],
  hotkey: 'Space',
  on: 'list',
  usesRows: true,
  rank: 2,
  available: whenList((list) => list.isPeeking || list.shown.length > 0 || 'The list has no rows'),
  asks: { row: theRow },
  run({ row }, situation) {
    const list = theList(situation);
    const isOther = row !== undefined && row !== list.currentKey;
    if (isOther) list.moveToKey(row);
    list.peek(isOther || !list.isPeeking);
  },
});
