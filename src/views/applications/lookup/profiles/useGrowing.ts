// Draws the first of many at once, and one more in each quiet moment: forty profiles open like one.
import { startTransition, useEffect, useState } from 'react';

export const atOnce = 2;
/** On a page that has no quiet moment, and in a browser that knows none. */
const atLatest = 300;

/** How many are drawn by now; `key` says whose they are, and begins anew. */
export function useGrowing(count: number, key: number): number {
  const [grown, setGrown] = useState({ key, drawn: atOnce });
  const drawn = grown.key === key ? grown.drawn : atOnce;
  useEffect(() => {
    if (drawn >= count) return undefined;
    let isOver = false;
    const grow = () => {
      if (!isOver) startTransition(() => setGrown({ key, drawn: drawn + 1 }));
    };
    // What the page itself still waits for, such as its menu, comes in between.
    globalThis.requestIdleCallback?.(grow);
    const late = setTimeout(grow, atLatest);
    return () => {
      isOver = true;
      clearTimeout(late);
    };
  }, [count, drawn, key]);
  return Math.min(drawn, count);
}
