// Looks closer at a row, or for one.
import { defineCommand } from '../kernel/command.ts';
import { clearFiltersOf } from './clearing.ts';
import { listPages, theList, whenList, whenRows } from './theList.ts';
import { theRow } from '../kernel/rowQuestions.ts';

export const open = defineCommand({
  id: 'list.open',
  title: 'Open the row',
  hotkey: ['o', 'Enter'],
  where: listPages,
  rank: 3,
  available: whenRows,
  asks: { row: theRow },
  address: ({ row }, { stores: { lists } }) => (row === undefined ? undefined : lists.open?.addressWith(row)),
  run({ row }, situation) {
    const list = theList(situation);
    if (row !== undefined) list.moveToKey(row);
    const address = list.addressOfCurrent();
    // A row without a page of its own is shown in full beside the list.
    if (address === undefined) list.peek(true);
    else situation.stores.place.go(address);
  },
});

export const peek = defineCommand({
  id: 'list.peek',
  title: 'Peek at the row',
  words: ['preview', 'details'],
  hotkey: 'Space',
  where: listPages,
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

export const search = defineCommand({
  id: 'list.search',
  title: 'Search this page',
  words: ['find'],
  hotkey: '/',
  rank: 7,
  screen: true,
  where: listPages,
  available: whenList(),
  run: (_answers, situation) => theList(situation).callSearch(),
});

/** The top layer only: the peek, then the selection, then the filters. */
export const stepBack = defineCommand({
  id: 'list.back',
  title: 'Close the peek, else select nothing, else clear the filters',
  hotkey: 'Escape',
  where: listPages,
  available: whenList(
    (list) => list.isPeeking || list.selected.size > 0 || list.hasFilters || 'There is nothing to close or to clear',
  ),
  run(_answers, situation) {
    const list = theList(situation);
    if (list.isPeeking) list.peek(false);
    else if (list.selected.size > 0) list.selectNone();
    else return clearFiltersOf(list);
    return undefined;
  },
});
