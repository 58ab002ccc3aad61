// The figures of the open page, for the commands that work on them.
import { now } from '../../api/contract/now/now.ts';
import { nowBoard, type NowBoard } from '../../stores/now/NowBoard.ts';
import type { RootStore } from '../../stores/RootStore.ts';

/** Whoever may see them. */
export const { level } = now.figures.definition;

interface Here {
  stores: RootStore;
}

export const theBoard = ({ stores }: Here): NowBoard => stores.parts.of(nowBoard);

/** True, or why not now; more is only asked when the figures are there. */
export const whenFigures =
  (more: (board: NowBoard) => true | string = () => true) =>
  (_answers: unknown, here: Here): true | string => {
    const board = theBoard(here);
    if (board.figures !== undefined) return more(board);
    return board.failure === undefined ? 'The figures are being read' : 'The figures could not be read';
  };
