// What the figures need to know of the place where they are shown: in whose zone times are told, and how a figure is opened there.
import { createContext, useContext, type ReactNode } from 'react';

export interface BoardPlace {
  zone: string;
  /** How a figure is drawn that leads to the list behind it; on a wall none does. */
  link?: (figure: { id: string; className: string; children: ReactNode }) => ReactNode;
  /** The chosen minute of the chart, counted from 0. */
  minute?: number;
  chooseMinute?: (place: number) => void;
}

export const BoardContext = createContext<BoardPlace>({ zone: 'local' });
export const useBoard = (): BoardPlace => useContext(BoardContext);
