// Opens the menu of what can be done with the row under the cursor, and goes back from a record to its list.
import { defineCommand } from '../kernel/command.ts';
import { listPages, whenRows } from './theList.ts';

export const openRowActions = defineCommand({
  id: 'list.actions',
  title: 'Actions on the row',
  words: ['menu', 'more'],
  hotkey: '.',
  rank: 7,
  screen: true,
  quiet: true,
  where: listPages,
  available: whenRows,
  run: (_answers, { stores: { frame } }) => frame.setRowMenu(true),
});

/** The list knows its filters, its row and how far it was scrolled. */
export const backToList = defineCommand({
  id: 'list.return',
  title: 'Back to the list',
  words: ['back', 'up'],
  hotkey: 'u',
  rank: 1,
  available: (_answers, { stores: { lists } }) => {
    if (lists.open !== undefined) return 'This is the list';
    return lists.lastPage === undefined ? 'No list was open yet' : true;
  },
  address: (_answers, { stores: { lists } }) => lists.lastPage,
  run(_answers, { stores: { lists, place } }) {
    if (lists.lastPage !== undefined) place.go(lists.lastPage);
  },
});
