// One row: a click puts the cursor on it, its box or Ctrl selects it, Shift selects up to it, a double click opens it.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a grid whose rows are drawn as they come into sight cannot be a table element */
import { mergeClasses } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import type { MouseEvent } from 'react';
import type { RecordList } from '../../../../stores/lists/recordList.ts';
import { useStores } from '../../context/StoresContext.ts';
import { useComputed } from '../../useComputed.ts';
import type { Cells } from '../cells.ts';
import { alignOf, rowHeight, rowId, widthOf } from '../layout.ts';
import { isOnLink } from './CellContent.tsx';
import { contentsOf } from './contentsOf.ts';
import { SelectBox } from './SelectBox.tsx';
import { TableCell } from './TableCell.tsx';
import { useRunCommand } from '../useRunCommand.ts';
import { useTableStyles } from './useTableStyles.ts';

interface TableRowProps<Row> {
  list: RecordList<Row>;
  cells: Cells<Row>;
  rowKey: string;
  /** Its place among all rows that are shown, on whatever page. */
  index: number;
}

export const TableRow = observer(function TableRow<Row>({ list, cells, rowKey: key, index }: TableRowProps<Row>) {
  const styles = useTableStyles();
  const run = useRunCommand();
  const stores = useStores();
  // A poll renews some of the rows: the others are not asked.
  const row = useComputed(() => list.onPage.get(key), [list, key]);
  const isSelected = useComputed(() => list.selected.has(key), [list, key]);
  const isCursor = useComputed(() => list.currentKey === key, [list, key]);
  const { isStacked } = list;
  const height = rowHeight(stores.preferences.density, isStacked);
  // It is about to go.
  if (row === undefined) return null;
  const contentOf = contentsOf(row, cells, stores, list.definition);

  function point(event: MouseEvent) {
    if (isOnLink(event)) return list.pointAt(key);
    if (event.shiftKey) return run('list.select-to', { row: key });
    list.pointAt(key);
    if (event.ctrlKey || event.metaKey) run('list.select', { row: key });
  }
  function tick(event: MouseEvent) {
    event.stopPropagation();
    run(event.shiftKey ? 'list.select-to' : 'list.select', { row: key });
  }
  function showActions(event: MouseEvent) {
    event.preventDefault();
    // Outside the selection the menu is about this row alone; inside of it too, where the selection may be gone by then.
    if (!isSelected || list.standing !== 'ready') list.pointAt(key);
    run('list.actions');
  }
  return (
    // The grid has the focus and the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      role="row"
      id={rowId(list.name, key)}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      className={mergeClasses(styles.row, styles.lines, isSelected && styles.selected, isCursor && styles.cursor)}
      style={{ height, lineHeight: `${(height - 1) / (isStacked ? 2 : 1)}px` }}
      onClick={point}
      onDoubleClick={() => run('list.open', { row: key })}
      onContextMenu={showActions}
    >
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus */}
      <div
        role="gridcell"
        aria-colindex={1}
        title="Select the row"
        className={mergeClasses(styles.box, styles.stuckBox)}
        onClick={tick}
      >
        <SelectBox share={isSelected ? 'all' : 'none'} />
      </div>
      {list.visibleColumns.map((column, place) => (
        <TableCell
          key={column.key}
          place={place}
          width={widthOf(column, list)}
          align={alignOf(column)}
          {...contentOf(column)}
        />
      ))}
    </div>
  );
});
