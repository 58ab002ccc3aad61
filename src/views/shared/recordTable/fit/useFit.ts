// Lays the columns out anew whenever the window, the columns or what the person drew changes, and for each answer to other filters; nothing is painted before it, and no poll moves a column.
import { autorun, computed, untracked } from 'mobx';
import { useLayoutEffect, type RefObject } from 'react';
import type { RecordList } from '../../../../stores/lists/recordList.ts';
import { useStores } from '../../context/StoresContext.ts';
import { contentsOf } from './contents.ts';
import { fit } from './fit.ts';
import { telephone } from '../../narrow.ts';

// The boxes at the left, and a scroll bar, whether there is one or not.
const notForColumns = 34 + 16;

export function useFit<Row>(table: RefObject<HTMLElement | null>, list: RecordList<Row>): void {
  const { preferences, banks } = useStores();
  useLayoutEffect(() => {
    const measure = () => list.setRoom(Math.max(0, (table.current?.clientWidth ?? 0) - notForColumns));
    measure();
    if (table.current === null || !('ResizeObserver' in window)) return undefined;
    const watching = new ResizeObserver(measure);
    watching.observe(table.current);
    return () => watching.disconnect();
  }, [table, list]);
  useLayoutEffect(() => {
    const contents = computed(() => {
      const { chosenColumns, answered } = list;
      const names = banks.byId;
      // Rows that a poll brings say nothing about widths, unless there were none.
      if (answered === undefined || !list.hasRows) return undefined;
      return contentsOf(
        chosenColumns,
        untracked(() => list.rows),
        names,
      );
    });
    return autorun(() => {
      const chosen = preferences.lists.get(list.name);
      const laidOut = fit({
        columns: list.chosenColumns,
        drawn: chosen && new Map([...chosen.widths].map(([key, width]) => [String(key), width])),
        kept: [...(chosen?.kept ?? []), ...list.heldColumns],
        room: list.room,
        mayStack: window.matchMedia(telephone).matches,
        contents: contents.get(),
      });
      list.layOut(laidOut);
    });
  }, [list, preferences, banks]);
}
