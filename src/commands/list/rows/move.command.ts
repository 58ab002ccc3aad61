// Moves the cursor through the rows of the open list.
import type { OpenList } from '../../../stores/lists/openList.ts';
import { defineCommand } from '../../kernel/command.ts';
import { theList, whenRows } from '../theList.ts';

const move = (to: string, title: string, hotkey: readonly string[], go: (list: OpenList) => void) =>
  defineCommand({
    id: `list.move-${to}`,
    formerly: [`list.${to}`],
    title,
    hotkey,
    quiet: true,
    screen: true,
    on: 'list',
    usesRows: true,
    available: whenRows,
    run: (_answers, situation) => go(theList(situation)),
  });

export const next = move('next', 'Next row', ['j', 'ArrowDown'], (list) => list.moveBy(1));
export const previous = move('previous', 'Previous row', ['k', 'ArrowUp'], (list) => list.moveBy(-1));
export const screenDown = move('page-down', 'Page down', ['PageDown'], (list) => list.moveBy(list.screenful));
export const screenUp = move('page-up', 'Page up', ['PageUp'], (list) => list.moveBy(-list.screenful));
export const first = move('first', 'First row', ['g g', 'Home'], (list) => list.moveTo(0));
export const last = move('last', 'Last row', ['G', 'End'], (list) => list.moveTo(list.shown.length - 1));
