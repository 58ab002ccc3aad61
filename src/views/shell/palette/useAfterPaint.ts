// The rows as they were when typing paused: defers them until after the next paint.
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
