// Puts the focus on the grid once its rows are there, so that a screen reader follows the cursor; never away from where somebody put it.
import { reaction } from 'mobx';
import { useEffect, type RefObject } from 'react';
import type { RecordList } from '../../../../stores/lists/recordList.ts';

/** Nowhere, or on the heading, where it was put when the page was entered. */
function isFree(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.matches('main h1[tabindex="-1"]');
}

export function takeFocus(grid: HTMLElement | null): void {
  // A dialog that opens takes the focus a moment after it is drawn.
  const isCovered = document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null;
  if (isFree() && !isCovered) grid?.focus({ preventScroll: true });
}

export function useGridFocus<Row>(grid: RefObject<HTMLElement | null>, list: RecordList<Row>): void {
  useEffect(() => {
    const take = () => takeFocus(grid.current);
    take();
    // What had the focus may have gone meanwhile: the next move of the cursor brings it back.
    return reaction(() => list.cursorKey, take);
  }, [grid, list]);
}
