// Opens the row under the cursor in another tab of the browser.
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { theRow } from '../kernel/rowQuestions.ts';
import { listPages, theList, whenRows } from './theList.ts';

export const openRowInTab = defineCommand({
  id: 'list.open-tab',
  title: 'Open the row in another tab',
  words: ['new tab'],
  hotkey: 'mod+Enter',
  rank: 6,
  where: listPages,
  available: whenRows,
  asks: { row: theRow },
  run({ row }, situation) {
    const { stores } = situation;
    if (row === undefined) return;
    environmentOf(stores).open(stores.place.linkTo(theList(situation).addressWith(row)));
  },
});
