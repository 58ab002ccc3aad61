// Extends the selection of the open list by one row.
import { defineCommand } from '../../kernel/command.ts';
import { theList, whenRows } from '../theList.ts';

const common = { on: 'list', available: whenRows, usesRows: true } as const;

export const extendDown = defineCommand({
  ...common,
  id: 'list.extend-down',
  screen: true,
  title: 'Extend the selection down',
  hotkey: ['J', 'shift+ArrowDown'],
  quiet: true,
  run: (_answers, situation) => theList(situation).extendBy(1),
});

export const extendUp = defineCommand({
  ...common,
  id: 'list.extend-up',
  screen: true,
  title: 'Extend the selection up',
  hotkey: ['K', 'shift+ArrowUp'],
  quiet: true,
  run: (_answers, situation) => theList(situation).extendBy(-1),
});
