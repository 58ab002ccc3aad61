// The died crawlers of one bank: a grid that has the focus while the cursor is in it.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the rows are drawn as those of the one table, which is no table element */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { DiedRow } from '../../stores/dieds/diedRows.ts';
import type { Column } from '../../stores/lists/definition.ts';
import type { RecordList } from '../../stores/lists/recordList.ts';
import { BankName } from '../shared/cells/BankName.tsx';
import { useStores } from '../shared/context/StoresContext.ts';
import type { Cells } from '../shared/recordTable/cells.ts';
import { useGridFocus } from '../shared/recordTable/grid/useGridFocus.ts';
import { headName, headText } from '../shared/recordTable/fit/headText.ts';
import { useTableStyles } from '../shared/recordTable/grid/useTableStyles.ts';
import { alignOf, rowId, widthOf } from '../shared/recordTable/layout.ts';
import { useRunCommand } from '../shared/recordTable/useRunCommand.ts';
import { DiedRowView } from './DiedRowView.tsx';
import { actionsWidth, expanderWidth, sides } from './columns.ts';

const useStyles = makeStyles({
  section: { minWidth: 'max-content' },
  stacked: { minWidth: '100%' },
  title: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    margin: 0,
    padding: `14px ${tokens.spacingHorizontalM} 4px`,
    fontSize: '14px',
    lineHeight: '20px',
    fontWeight: tokens.fontWeightSemibold,
  },
  count: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular, fontSize: '12px' },
  grid: { outlineStyle: 'none' },
  head: { position: 'static' },
});

interface BankTableProps {
  list: RecordList<DiedRow>;
  cells: Cells<DiedRow>;
  bank: string;
  rows: readonly DiedRow[];
  /** On all pages. */
  total: number;
}

export const BankTable = observer(function BankTable({ list, cells, bank, rows, total }: BankTableProps) {
  const styles = useStyles();
  const table = useTableStyles();
  const run = useRunCommand('key');
  const { banks, preferences } = useStores();
  const grid = useRef<HTMLDivElement>(null);
  const isCurrent = list.current?.bank === bank;
  const { currentKey } = list;
  const [above, below] = sides(list);
  const head = (column: Column<DiedRow>) => (
    // Sorted by the palette and by a click, whichever table it is in.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      key={column.key}
      role="columnheader"
      aria-label={headName(column, preferences.zoneName)}
      aria-sort={list.order?.column === column.key ? (list.order.down ? 'descending' : 'ascending') : 'none'}
      className={mergeClasses(table.headCell, table[alignOf(column)])}
      style={{ width: widthOf(column, list) }}
      onClick={() => run('list.sort', { column: column.key })}
    >
      {headText(column, widthOf(column, list), preferences.zoneName)}
      {list.order?.column === column.key && (list.order.down ? ' ↓' : ' ↑')}
    </div>
  );
  return (
    <section className={mergeClasses(styles.section, list.isStacked && styles.stacked)} aria-label={bank}>
      <h2 className={styles.title}>
        <BankName name={bank} logo={banks.byId.get(rows[0]?.bank_id ?? 0)?.logo} />
        <span className={styles.count}>{total === 1 ? '1 crawler' : `${total} crawlers`}</span>
      </h2>
      {isCurrent && <Focus grid={grid} list={list} />}
      <div
        ref={grid}
        role="grid"
        tabIndex={isCurrent ? 0 : -1}
        aria-label={`Died crawlers of ${bank}`}
        aria-rowcount={rows.length + 1}
        aria-multiselectable
        aria-activedescendant={isCurrent && currentKey !== undefined ? rowId(list.name, currentKey) : undefined}
        data-stacked={list.isStacked || undefined}
        className={styles.grid}
        onKeyDown={(event) => {
          // Where single keys are switched off these work all the same.
          const command = inRows[`${event.shiftKey ? 'shift+' : ''}${event.key}`];
          // What is held until its target stands is not run here a second time.
          if (command === undefined || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
          event.preventDefault();
          if (!event.repeat || command.includes('.move-')) run(command);
        }}
      >
        <div role="rowgroup" className={mergeClasses(table.head, styles.head)}>
          <div role="row" aria-rowindex={1} className={table.lines} style={{ display: 'flex' }}>
            <div role="columnheader" aria-label="Selected" className={table.box} style={{ width: 34 }} />
            <div role="columnheader" aria-label="Options" style={{ width: expanderWidth }} />
            {above.map(head)}
            <div role="columnheader" aria-label="Actions" style={{ width: actionsWidth(list) }} />
            {below.map(head)}
          </div>
        </div>
        <div role="rowgroup">
          {rows.map((row, place) => (
            <DiedRowView key={row.uuid} list={list} cells={cells} row={row} place={place} />
          ))}
        </div>
      </div>
    </section>
  );
});

const inRows: Readonly<Record<string, string>> = {
  ArrowDown: 'list.move-next',
  ArrowUp: 'list.move-previous',
  PageDown: 'list.move-page-down',
  PageUp: 'list.move-page-up',
  Home: 'list.move-first',
  End: 'list.move-last',
  ArrowRight: 'died.options-show',
  ArrowLeft: 'died.options-hide',
  Enter: 'list.open',
  ' ': 'list.peek',
  'shift+ArrowDown': 'list.extend-down',
  'shift+ArrowUp': 'list.extend-up',
};

/** The cursor has come into this table: the focus follows it from another one, and its row is scrolled to. */
const Focus = observer(function Focus({
  grid,
  list,
}: {
  grid: React.RefObject<HTMLDivElement | null>;
  list: RecordList<DiedRow>;
}) {
  useGridFocus(grid, list);
  const { currentKey } = list;
  useEffect(() => {
    const { activeElement } = document;
    const isOther = activeElement?.matches('main [role=grid]') === true && activeElement !== grid.current;
    if (isOther) grid.current?.focus({ preventScroll: true });
    if (currentKey !== undefined && list.cursorKey !== undefined)
      document.getElementById(rowId(list.name, currentKey))?.scrollIntoView({ block: 'nearest' });
  }, [grid, list, currentKey]);
  return null;
});
