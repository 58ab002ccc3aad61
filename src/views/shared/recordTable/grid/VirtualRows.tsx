// The rows of a page of a list, of which only those in sight are drawn.
import type { ReactNode } from 'react';
import { Virtuoso } from 'react-virtuoso';

export interface RowsProps {
  scroller: HTMLElement;
  count: number;
  height: number;
  keyAt: (place: number) => string | number;
  draw: (place: number) => ReactNode;
}

const drawnAtFirst = 60;

export function VirtualRows({ scroller, count, height, keyAt, draw }: RowsProps) {
  return (
    <Virtuoso
      key={height}
      customScrollParent={scroller}
      totalCount={count}
      initialItemCount={Math.min(count, drawnAtFirst)}
      fixedItemHeight={height}
      increaseViewportBy={height * 8}
      computeItemKey={keyAt}
      itemContent={draw}
    />
  );
}
