// Selects rows of the open list: one, a range, all that match, none.
import { defineCommand } from '../kernel/command.ts';
import { listPages, theList, whenList, whenRows } from './theList.ts';

const common = { where: listPages, available: whenRows } as const;

export const select = defineCommand({
  ...common,
  id: 'list.select',
  title: 'Select the row, or leave it out',
  words: ['mark', 'tick'],
  hotkey: 'x',
  run: (_answers, situation) => theList(situation).toggle(theList(situation).currentKey),
});

export const extendDown = defineCommand({
  ...common,
  id: 'list.extend-down',
  title: 'Extend the selection down',
  hotkey: ['J', 'shift+ArrowDown'],
  run: (_answers, situation) => theList(situation).extendBy(1),
});

export const extendUp = defineCommand({
  ...common,
  id: 'list.extend-up',
  title: 'Extend the selection up',
  hotkey: ['K', 'shift+ArrowUp'],
  run: (_answers, situation) => theList(situation).extendBy(-1),
});

const number = new Intl.NumberFormat('en');

export const selectAll = defineCommand({
  ...common,
  id: 'list.select-all',
  title: 'Select all matching rows',
  hotkey: '* a',
  run(_answers, situation) {
    const list = theList(situation);
    list.selectAll();
    const unread = list.count - list.rows.length;
    const rest = unread > 0 ? `; ${number.format(unread)} more are not loaded` : '';
    return { text: `${number.format(list.selected.size)} selected${rest}` };
  },
});

export const selectNone = defineCommand({
  ...common,
  id: 'list.select-none',
  title: 'Select nothing',
  hotkey: '* n',
  available: whenList((list) => list.selected.size > 0 || 'Nothing is selected'),
  run: (_answers, situation) => theList(situation).selectNone(),
});
