// Hands the stores to every view.
import { createContext, useContext } from 'react';
import type { RootStore } from '../../../stores/RootStore.ts';

export const StoresContext = createContext<RootStore | undefined>(undefined);

export function useStores(): RootStore {
  const stores = useContext(StoresContext);
  if (stores === undefined) throw new Error('A view was rendered outside the workbench');
  return stores;
}
