// Dismisses what changed while the person was away, on every device.
import { defineCommand } from '../kernel/command.ts';
import { level, theBoard, whenFigures } from './theBoard.ts';

export const dismissAway = defineCommand({
  id: 'now.dismiss-away',
  screen: true,
  title: 'Dismiss what changed while you were away',
  hotkey: 'x',
  on: 'figures',
  level,
  effect: 'reversible',
  available: whenFigures((board) => (board.away?.since ?? null) !== null || 'Nothing is shown of while you were away'),
  async run(_answers, situation) {
    await theBoard(situation).dismiss(true);
    return { text: 'Dismissed', undo: 'now.show-away' };
  },
});
