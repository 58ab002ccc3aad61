// Hands the views the desk at which commands are run: it is opened after the first rows, or as soon as somebody wants it.
import { createContext, useContext, type ReactNode } from 'react';
import type { Desk } from '../../../commands/desk.ts';

/** Left: the person clicked, or went back; what was pressed before was not meant for what came of it. */
export type HeldEvent = KeyboardEvent | ClipboardEvent | 'left';

export interface DeskAccess {
  /** Undefined until it is open. */
  readonly desk: Desk | undefined;
  /** Opens it now, if it is not. */
  soon(): Promise<Desk>;
  /** Hands on the keys that were pressed before anything listened. */
  replayKeys(take: (event: HeldEvent) => void): void;
}

export const DeskContext = createContext<DeskAccess | undefined>(undefined);

export function useDeskAccess(): DeskAccess {
  const access = useContext(DeskContext);
  if (access === undefined) throw new Error('A view was rendered outside the workbench');
  return access;
}

/** Draws nothing until it is open: a row may be open by its address, and selected by a click, before it is. */
export const WithDesk = ({ children }: { children: ReactNode }): ReactNode =>
  useDeskAccess().desk === undefined ? null : children;

/** For views that are only drawn when it is open. */
export function useDesk(): Desk {
  const { desk } = useDeskAccess();
  if (desk === undefined) throw new Error('A view was rendered before the desk was open');
  return desk;
}
