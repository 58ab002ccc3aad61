// Scrolls just as far as it takes to see the row under the cursor, and back to where the list was left.
import { reaction } from 'mobx';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RecordList } from '../../../../stores/lists/recordList.ts';
import { useStores } from '../../context/StoresContext.ts';
import { noticeRoomOf } from './useNoticeRoom.ts';
import { headHeight } from '../layout.ts';

export function useShowCursor<Row>(list: RecordList<Row>, height: number, isDrawn: boolean) {
  const grid = useRef<HTMLDivElement>(null);
  const place = list.cursorIndex - list.firstOnPage;
  const { page, isStacked } = list;
  const { shell } = useStores();
  useLayoutEffect(() => {
    const element = grid.current;
    return () => list.setScrollTop(element?.scrollTop ?? 0);
  }, [list]);
  useEffect(() => {
    if (isDrawn && grid.current !== null && list.scrollTop > 0) grid.current.scrollTop = list.scrollTop;
  }, [isDrawn, list]);
  useEffect(() => {
    const element = grid.current;
    if (!isDrawn || element === null || place < 0) return undefined;
    const show = () => {
      const top = place * height;
      const room = element.clientHeight - headHeight(isStacked) - noticeRoomOf(element);
      if (top < element.scrollTop) element.scrollTop = top;
      else if (top + height > element.scrollTop + room) element.scrollTop = top + height - room;
    };
    show();
    // The menu of a row stands at the row, which may have been scrolled away since.
    return reaction(
      () => shell.isRowMenuOpen,
      (isOpen) => isOpen && show(),
    );
  }, [place, height, isStacked, page, isDrawn, shell]);
  return grid;
}
