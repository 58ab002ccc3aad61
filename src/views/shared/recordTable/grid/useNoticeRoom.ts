// Leaves room below the last row while notices lie above the page, so that no row stays covered; what is in sight does not move when they go.
import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { RecordList } from '../../../../stores/lists/recordList.ts';
import { headHeight } from '../layout.ts';

const gap = 8;

export function useNoticeRoom<Row>(grid: RefObject<HTMLElement | null>, list: RecordList<Row>, height: number): void {
  /** The row under the cursor comes out from under the notice, unless the pointer is in the rows: nothing moves below it. */
  const uncover = useEffectEvent((scroller: HTMLElement, room: number) => {
    const bottom = (list.cursorIndex - list.firstOnPage + 1) * height;
    const end = scroller.scrollTop + scroller.clientHeight - headHeight(list.isStacked);
    if (!list.isPointed && list.cursorKey !== undefined && bottom <= end && bottom > end - room)
      scroller.scrollTop += bottom - end + room;
  });
  useEffect(() => {
    const [scroller, notices] = [grid.current, document.querySelector('[data-notices]')];
    const inner = scroller?.firstElementChild;
    if (!(inner instanceof HTMLElement) || scroller === null || notices === null) return undefined;
    if (!('ResizeObserver' in window)) return undefined;
    let room = 0;
    const leave = () => {
      const { height, top } = notices.getBoundingClientRect();
      const covered = height === 0 ? 0 : Math.max(0, scroller.getBoundingClientRect().bottom - top + gap);
      // As much of it as is scrolled into sight stays until it is out of sight.
      const seen = scroller.scrollTop + scroller.clientHeight - (inner.offsetHeight - room);
      const next = Math.max(covered, Math.min(room, seen));
      if (next === room) return;
      const isMore = next > room;
      room = next;
      inner.style.paddingBottom = room === 0 ? '' : `${room}px`;
      if (isMore) uncover(scroller, room);
    };
    const watching = new ResizeObserver(leave);
    watching.observe(notices);
    const onScroll = () => room > 0 && leave();
    scroller.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      watching.disconnect();
      scroller.removeEventListener('scroll', onScroll);
    };
  }, [grid]);
}

/** How much of the rows' window lies below notices. */
export const noticeRoomOf = (grid: HTMLElement): number =>
  Number.parseFloat((grid.firstElementChild as HTMLElement | null)?.style.paddingBottom ?? '') || 0;
