// Draws the first of many at once, and one more after each paint: forty profiles open like one.
import { startTransition, useEffect, useState } from 'react';

const atOnce = 2;

/** How many are drawn by now; `key` says whose they are, and begins anew. */
export function useGrowing(count: number, key: number): number {
  const [grown, setGrown] = useState({ key, drawn: atOnce });
  const drawn = grown.key === key ? grown.drawn : atOnce;
  useEffect(() => {
    if (drawn >= count) return undefined;
    // A hidden page paints nothing: a frame there would not come.
    const next = setTimeout(() => startTransition(() => setGrown({ key, drawn: drawn + 1 })));
    return () => clearTimeout(next);
  }, [count, drawn, key]);
  return Math.min(drawn, count);
}
