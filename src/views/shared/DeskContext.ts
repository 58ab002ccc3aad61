// Hands every view the desk at which commands are run.
import { createContext, useContext } from 'react';
import type { Desk } from '../../commands/desk.ts';

export const DeskContext = createContext<Desk | undefined>(undefined);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (desk === undefined) throw new Error('A view was rendered outside the workbench');
  return desk;
}
