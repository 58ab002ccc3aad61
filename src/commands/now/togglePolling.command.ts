// Pauses or resumes the renewing of the figures of Now.
import { defineCommand } from '../kernel/command.ts';
import { level, theBoard, whenFigures } from './theBoard.ts';

export const togglePolling = defineCommand({
  id: 'now.toggle-polling',
  screen: true,
  title: 'Pause or resume the figures',
  hotkey: '=',
  on: 'figures',
  level,
  effect: 'reversible',
  available: whenFigures(),
  run(_answers, situation) {
    const board = theBoard(situation);
    board.pause(!board.isPaused);
    return { text: board.isPaused ? 'The figures are paused' : 'The figures are live', undo: 'now.toggle-polling' };
  },
});
