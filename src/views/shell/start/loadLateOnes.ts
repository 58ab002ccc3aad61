// Loads the parts that nobody has opened yet, once the first rows are painted and the browser has nothing else to do.
import { when } from 'mobx';
import type { RootStore } from '../../../stores/RootStore.ts';
import { firstRowsPainted, waitForRowsNoLonger } from '../../shared/loading/firstRows.ts';
import { loadLateParts } from '../../shared/loading/late.tsx';

function quietMoment(): Promise<unknown> {
  return new Promise((resolve) => {
    // Not every browser says when it has nothing to do.
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve, { timeout: 1000 });
    else setTimeout(resolve, 200);
  });
}

/** Gives back what ends the waiting. */
export function loadLateOnes({ session }: RootStore): () => void {
  let isOver = false;
  // Who is not signed in may never need them.
  const stopWaiting = when(
    () => session.status === 'READY',
    async () => {
      waitForRowsNoLonger();
      await firstRowsPainted;
      await quietMoment();
      if (!isOver) await loadLateParts();
    },
  );
  return () => {
    isOver = true;
    stopWaiting();
  };
}
