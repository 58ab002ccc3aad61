// Opens the menu of what can be done with the row under the cursor.
import { defineCommand } from '../../kernel/command.ts';
import { whenRows } from '../theList.ts';

export const openRowActions = defineCommand({
  id: 'list.actions',
  title: 'Actions on the row',
  words: ['actions', 'row menu', 'more'],
  hotkey: '.',
  rank: 7,
  screen: true,
  quiet: true,
  on: 'list',
  usesRows: true,
  available: whenRows,
  run: (_answers, { stores: { shell } }) => shell.setRowMenu(true),
});
