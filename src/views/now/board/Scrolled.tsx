// A table of the board that scrolls sideways where it has no room: then, and only then, Tab reaches it.
/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys, so that it can be scrolled */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { usePlainTable } from './usePlainTable.ts';

export function Scrolled({ children }: { children: ReactNode }) {
  const table = usePlainTable();
  const box = useRef<HTMLDivElement>(null);
  const [isWide, setWide] = useState(false);
  useEffect(() => {
    const { current } = box;
    if (current === null || globalThis.ResizeObserver === undefined) return undefined;
    const look = () => setWide(current.scrollWidth > current.clientWidth);
    const seen = new ResizeObserver(look);
    for (const one of [current, ...current.children]) seen.observe(one);
    return () => seen.disconnect();
  }, []);
  const reached = isWide ? { tabIndex: 0, role: 'group', 'aria-label': 'Scrolls sideways' } : {};
  return (
    <div ref={box} className={table.scroller} {...reached}>
      {children}
    </div>
  );
}
