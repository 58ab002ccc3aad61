// Lays the columns out anew whenever the window, the columns or what the person drew changes; nothing is painted before it.
import { autorun } from 'mobx';
import { useLayoutEffect, type RefObject } from 'react';
import type { RecordList } from '../../../../stores/lists/recordList.ts';
import { useStores } from '../../context/StoresContext.ts';
import { fit } from './fit.ts';

// The boxes at the left, and a scroll bar, whether there is one or not.
const notForColumns = 34 + 16;

export function useFit<Row>(table: RefObject<HTMLElement | null>, list: RecordList<Row>): void {
  const { preferences } = useStores();
  useLayoutEffect(() => {
    const measure = () => list.setRoom(Math.max(0, (table.current?.clientWidth ?? 0) - notForColumns));
    measure();
    if (table.current === null || !('ResizeObserver' in window)) return undefined;
    const watching = new ResizeObserver(measure);
    watching.observe(table.current);
    return () => watching.disconnect();
  }, [table, list]);
  useLayoutEffect(
    () =>
      autorun(() => {
        const chosen = preferences.lists.get(list.name);
        const { widths, folded } = fit({
          columns: list.columns.filter(({ key }) => !list.isColumnHidden(key)),
          drawn: chosen && new Map([...chosen.widths].map(([key, width]) => [String(key), width])),
          kept: [...(chosen?.kept ?? []), ...list.heldColumns],
          room: list.room,
        });
        list.layOut(widths, folded);
      }),
    [list, preferences],
  );
}
