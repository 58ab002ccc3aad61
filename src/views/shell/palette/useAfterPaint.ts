// The rows as they were painted last: a render that may wait is not squeezed in before the frame that somebody waits for.
import { useEffect, useState } from 'react';

const none: readonly never[] = [];

export function useAfterPaint<Item>(items: readonly Item[]): readonly Item[] {
  const [painted, setPainted] = useState<readonly Item[]>(none);
  useEffect(() => {
    let timer = 0;
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => setPainted(items));
    });
    return () => {
      cancelAnimationFrame(frame);
      window.clearTimeout(timer);
    };
  }, [items]);
  return painted;
}
