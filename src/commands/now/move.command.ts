// Moves from figure to figure, from group to group, and through the minutes of the chart.
import type { NowBoard } from '../../stores/now/NowBoard.ts';
import { defineCommand } from '../kernel/command.ts';
import { level, theBoard, whenFigures } from './theBoard.ts';

const move = (to: string, title: string, hotkey: readonly string[], go: (board: NowBoard) => void) =>
  defineCommand({
    id: `now.move-${to}`,
    title,
    hotkey,
    quiet: true,
    screen: true,
    on: 'figures',
    level,
    usesRows: true,
    available: whenFigures(),
    run: (_answers, situation) => go(theBoard(situation)),
  });

function step(board: NowBoard, steps: 1 | -1): void {
  const { all, cursor } = board;
  const place = all.findIndex(({ id }) => id === cursor);
  const next = place === -1 && steps === -1 ? all.length - 1 : place + steps;
  board.jump(all[Math.max(0, Math.min(all.length - 1, next))]?.id);
}

/** To the first figure of another group. */
function stepGroup(board: NowBoard, steps: 1 | -1): void {
  const sections = [...new Set(board.all.map(({ section }) => section))];
  const here = board.current === undefined ? -1 : sections.indexOf(board.current.section);
  const wanted = sections[Math.max(0, Math.min(sections.length - 1, here + steps))];
  board.jump(board.all.find(({ section }) => section === wanted)?.id);
}

/** In the chart by a minute, elsewhere by a figure. */
function stepAside(board: NowBoard, steps: 1 | -1): void {
  if (board.cursor !== 'minute') return step(board, steps);
  board.chooseMinute(board.minute + steps);
}

export const next = move('next', 'Next figure', ['j', 'ArrowDown'], (board) => step(board, 1));
export const previous = move('previous', 'Previous figure', ['k', 'ArrowUp'], (board) => step(board, -1));
export const right = move('right', 'Next minute or figure', ['ArrowRight'], (board) => stepAside(board, 1));
export const left = move('left', 'Previous minute or figure', ['ArrowLeft'], (board) => stepAside(board, -1));
export const nextGroup = move('next-group', 'Next group of figures', ['}'], (board) => stepGroup(board, 1));
export const previousGroup = move('previous-group', 'Previous group of figures', ['{'], (board) =>
  stepGroup(board, -1),
);
export const first = move('first', 'First figure', ['g g', 'Home'], (board) => board.jump(board.all[0]?.id));
export const last = move('last', 'Last figure', ['G', 'End'], (board) => board.jump(board.all.at(-1)?.id));
