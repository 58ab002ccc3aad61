// Scrolls just as far as it takes to see the row under the cursor.
import { useEffect, useRef } from 'react';
import { headHeight } from './useTableStyles.ts';

export function useShowCursor(place: number, height: number, page: number) {
  const grid = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = grid.current;
    if (element === null || place < 0) return;
    const top = place * height;
    const room = element.clientHeight - headHeight;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + height > element.scrollTop + room) element.scrollTop = top + height - room;
  }, [place, height, page]);
  return grid;
}
