// Shows the figures of Now large and alone, to be read from across a room.
import { defineCommand } from '../kernel/command.ts';
import { level, theBoard, whenFigures } from './theBoard.ts';

export const wallView = defineCommand({
  id: 'now.wall-view',
  title: 'Large figures, full screen',
  hotkey: 'Z',
  quiet: true,
  screen: true,
  on: 'figures',
  level,
  available: whenFigures(),
  run(_answers, situation) {
    const board = theBoard(situation);
    board.setWall(!board.isWall);
  },
});

export const leaveWallView = defineCommand({
  id: 'now.wall-view-leave',
  title: 'Leave the full screen',
  hotkey: 'Escape',
  quiet: true,
  screen: true,
  on: 'figures',
  level,
  available: whenFigures((board) => board.isWall || 'The figures are not in full screen'),
  run: (_answers, situation) => theBoard(situation).setWall(false),
});
