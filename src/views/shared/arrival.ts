// Remembers whether a page was reached by navigating, and not by opening the workbench.
import { createContext } from 'react';

interface Arrival {
  /** Told that a page is shown; says whether it was reached by navigating. */
  shown(): boolean;
}

function newArrival(): Arrival {
  let hasShown = false;
  return {
    shown() {
      const before = hasShown;
      hasShown = true;
      return before;
    },
  };
}

export const ArrivalContext = createContext<Arrival>(newArrival());
