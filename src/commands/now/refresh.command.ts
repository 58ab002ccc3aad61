// Reads the figures of Now again.
import { failureWith } from '../../api/failureWith.ts';
import { defineCommand } from '../kernel/command.ts';
import { level, theBoard } from './theBoard.ts';

export const refreshFigures = defineCommand({
  id: 'now.refresh',
  screen: true,
  title: 'Refresh the figures',
  hotkey: 'R',
  on: 'figures',
  level,
  async run(_answers, situation) {
    const board = theBoard(situation);
    await board.fetch();
    if (board.failure !== undefined) throw failureWith(board.failure, { isShown: true });
  },
});
