// Goes back from a record to its list.
import { defineCommand } from '../kernel/command.ts';

/** The list knows its filters, its row and how far it was scrolled. */
export const backToList = defineCommand({
  id: 'list.return',
  screen: true,
  title: 'Back to the list',
  words: ['back', 'up'],
  hotkey: 'u',
  rank: 1,
  available: (_answers, { stores: { lists } }) => {
    if (lists.open !== undefined && lists.open.definition.page === lists.lastPage) return 'This is the list';
    return lists.lastPage === undefined ? 'No list was open yet' : true;
  },
  address: (_answers, { stores: { lists } }) => lists.lastPage,
  run(_answers, { stores: { lists, address } }) {
    if (lists.lastPage !== undefined) address.go(lists.lastPage);
  },
});
