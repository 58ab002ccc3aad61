// The rows in sight of a list that has just come, drawn plainly: the code that draws rows as they come into sight comes after them.
import { Fragment } from 'react';
import type { RowsProps } from './VirtualRows.tsx';

const fewest = 20;

export function FirstRows({ scroller, count, height, keyAt, draw }: RowsProps) {
  const inSight = Math.max(fewest, Math.ceil((scroller.scrollTop + scroller.clientHeight) / height));
  const places = Array.from({ length: Math.min(count, inSight) }, (_none, place) => place);
  return (
    // As high as all of them, so that nothing moves when the others come.
    <div style={{ height: count * height }}>
      {places.map((place) => (
        <Fragment key={keyAt(place)}>{draw(place)}</Fragment>
      ))}
    </div>
  );
}
