// The one table: a grid with one tab stop whose cursor lives in the store; only the rows in sight are drawn.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a grid whose rows are drawn as they come into sight cannot be a table element */
import { autorun } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useState, type PointerEvent, type UIEvent } from 'react';
import type { RecordList } from '../../../../stores/lists/recordList.ts';
import { late } from '../../loading/late.tsx';
import { useStores } from '../../context/StoresContext.ts';
import { useComputed } from '../../useComputed.ts';
import { FirstRows } from './FirstRows.tsx';
import type { Cells } from '../cells.ts';
import { boxId, headId, rowHeight, rowId } from '../layout.ts';
import { TableHead } from './TableHead.tsx';
import { TableRow } from './TableRow.tsx';
import { useNoticeRoom } from './useNoticeRoom.ts';
import { useGridFocus } from './useGridFocus.ts';
import { boxPlace, useGridKeys } from './useGridKeys.ts';
import { useShowCursor } from './useShowCursor.ts';
import { useTableStyles } from './useTableStyles.ts';

interface RecordTableProps<Row> {
  label: string;
  list: RecordList<Row>;
  cells: Cells<Row>;
}

const Rows = late(async () => (await import('./VirtualRows.tsx')).VirtualRows, {
  meanwhile: FirstRows,
  isPatient: true,
});

/** Whatever is cut can be read in its tooltip, which is made when somebody points at it. */
function tellWhole({ target }: PointerEvent): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[role=gridcell]') : null;
  if (cell !== null && cell.ariaColIndex !== '1')
    cell.title = cell.querySelector<HTMLElement>('[title]')?.title ?? cell.textContent;
}

export const RecordTable = observer(function RecordTable<Row>({ label, list, cells }: RecordTableProps<Row>) {
  const styles = useTableStyles();
  const height = rowHeight(useStores().preferences.density, list.isStacked);
  const { head, onKeyDown, leaveHead, toggleAll } = useGridKeys(list);
  const [scroller, setScroller] = useState<HTMLElement>();
  const grid = useShowCursor(list, height, scroller !== undefined);
  useNoticeRoom(grid, list, height);
  useGridFocus(grid, list);
  // What a poll changes inside of a row is that row's own business.
  const keys = useComputed(() => [...list.onPage.keys()], [list]);
  const shown = useComputed(() => list.shown.length, [list]);
  const keyAt = (place: number) => keys[place] ?? place;
  const column = head === undefined ? undefined : list.visibleColumns[head];
  const inRows = list.currentKey && rowId(list.name, list.currentKey);
  const inHead = head === boxPlace ? boxId(list.name) : column && headId(list.name, column.key);

  // Before anything is painted: the head is not shown without the rows.
  useLayoutEffect(() => setScroller(grid.current ?? undefined), [grid]);
  useEffect(() => {
    const element = grid.current;
    if (element === null) return undefined;
    const measure = () => list.setScreenful(Math.floor(element.clientHeight / height) - 1);
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [grid, list, height]);
  // Said past React: every poll says it twice, and nothing else is drawn for it.
  useEffect(() => autorun(() => void grid.current?.setAttribute('aria-busy', String(list.isAsking))), [grid, list]);

  // Whether the rows are at their top is what counts while the page is open.
  const tellScrolled = ({ currentTarget: { scrollTop } }: UIEvent) => {
    if (scrollTop > 0 !== list.scrollTop > 0) list.setScrollTop(scrollTop);
  };
  return (
    <div
      ref={grid}
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-rowcount={shown + 1}
      aria-colcount={list.visibleColumns.length + 1}
      aria-multiselectable
      aria-activedescendant={inHead ?? inRows}
      data-wide={list.isWide || undefined}
      data-stacked={list.isStacked || undefined}
      className={styles.grid}
      onKeyDown={onKeyDown}
      onClick={leaveHead}
      onPointerOver={tellWhole}
      onPointerEnter={() => list.setPointed(true)}
      onPointerLeave={() => list.setPointed(false)}
      onScroll={tellScrolled}
    >
      <div className={styles.inner} role="presentation">
        <TableHead list={list} current={head} onToggleAll={toggleAll} />
        <div role="rowgroup">
          {scroller !== undefined && (
            <Rows
              scroller={scroller}
              count={keys.length}
              height={height}
              keyAt={keyAt}
              draw={(place) => {
                const key = keys[place];
                return key === undefined ? null : (
                  <TableRow list={list} cells={cells} rowKey={key} index={list.firstOnPage + place} />
                );
              }}
            />
          )}
        </div>
      </div>
    </div>
  );
});
