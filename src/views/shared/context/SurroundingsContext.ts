// What the views need to know about the window they are in.
import { createContext, useContext } from 'react';
import type { Storage } from '../../../stores/environment.ts';

export interface Surroundings {
  /** The path the workbench is mounted at. */
  base: string;
  pageOrigin: string;
  /** Inside another site's page: no menu, no top bar. */
  isInIframe: boolean;
  /** Asks the service for the document of the present address, where another one than this belongs to it. */
  openDocument: () => void;
  /** How this person left the window, kept over a reload. */
  remembered: Pick<Storage, 'get' | 'set'>;
}

export const SurroundingsContext = createContext<Surroundings>({
  base: '/v1/dashboard',
  pageOrigin: '',
  isInIframe: false,
  openDocument: () => undefined,
  remembered: { get: () => undefined, set: () => undefined },
});

export const useSurroundings = (): Surroundings => useContext(SurroundingsContext);
