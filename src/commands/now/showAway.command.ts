// Shows again what changed while the person was away.
import { defineCommand } from '../kernel/command.ts';
import { level, theBoard, whenFigures } from './theBoard.ts';

export const showAway = defineCommand({
  id: 'now.show-away',
  screen: true,
  title: 'Show again what changed while you were away',
  on: 'figures',
  level,
  effect: 'reversible',
  available: whenFigures((board) => (board.away?.since ?? null) === null || 'It is shown'),
  async run(_answers, situation) {
    const board = theBoard(situation);
    await board.dismiss(false);
    const isShown = (board.away?.since ?? null) !== null;
    return isShown
      ? { text: 'Shown', undo: 'now.dismiss-away' }
      : { text: 'You were not away for long before this visit' };
  },
});
