// Opens the list behind a figure of Now.
import { defineCommand } from '../kernel/command.ts';
import { level, theBoard, whenFigures } from './theBoard.ts';

export const openFigure = defineCommand({
  id: 'now.open',
  screen: true,
  title: 'Open the list behind the figure',
  hotkey: ['o', 'Enter'],
  on: 'figures',
  level,
  usesRows: true,
  rank: 2,
  available: whenFigures((board) => board.current !== undefined || 'No figure is chosen'),
  address: (_answers, situation) => theBoard(situation).current?.to,
  run(_answers, situation) {
    const { current } = theBoard(situation);
    if (current !== undefined) situation.stores.address.go(current.to);
  },
});
