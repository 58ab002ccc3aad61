// Moves the cursor through the rows of the open list.
import type { OpenList } from '../../stores/lists/Lists.ts';
import { defineCommand } from '../kernel/command.ts';
import { listPages, theList, whenList, whenRows } from './theList.ts';

const move = (id: string, title: string, hotkey: readonly string[], go: (list: OpenList) => void) =>
  defineCommand({
    id,
    title,
    hotkey,
    quiet: true,
    where: listPages,
    available: whenRows,
    run: (_answers, situation) => go(theList(situation)),
  });

export const next = move('list.next', 'Next row', ['j', 'ArrowDown'], (list) => list.moveBy(1));
export const previous = move('list.previous', 'Previous row', ['k', 'ArrowUp'], (list) => list.moveBy(-1));
export const screenDown = move('list.page-down', 'A screen down', ['PageDown'], (list) => list.moveBy(list.screenful));
export const screenUp = move('list.page-up', 'A screen up', ['PageUp'], (list) => list.moveBy(-list.screenful));
export const first = move('list.first', 'First row', ['g g', 'Home'], (list) => list.moveTo(0));
export const last = move('list.last', 'Last row', ['G', 'End'], (list) => list.moveTo(list.shown.length - 1));

const turn = (id: string, title: string, hotkey: string, steps: number) =>
  defineCommand({
    id,
    title,
    hotkey,
    quiet: true,
    where: listPages,
    available: whenList((list) => list.isPeeking || 'No row is shown in full'),
    run: (_answers, situation) => theList(situation).moveBy(steps),
  });

export const previousInFull = turn('list.previous-in-full', 'Previous row in full', '[', -1);
export const nextInFull = turn('list.next-in-full', 'Next row in full', ']', 1);
