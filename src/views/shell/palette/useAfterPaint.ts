// The rows as they were when typing paused: a render that may wait is not squeezed in before a frame that somebody waits for.
import { useEffect, useState } from 'react';

const none: readonly never[] = [];
// Shorter than the time from one key to the next of a fast writer.
const pause = 80;

export function useAfterPaint<Item>(items: readonly Item[]): readonly Item[] {
  const [painted, setPainted] = useState<readonly Item[]>(none);
  useEffect(() => {
    let timer = 0;
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => setPainted(items), pause);
    });
    return () => {
      cancelAnimationFrame(frame);
      window.clearTimeout(timer);
    };
  }, [items]);
  return painted;
}
