// One died crawler: its facts, what can be done with it, and below it the options that it was run with.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the rows are drawn as those of the one table, which is no table element */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right';
import { observer } from 'mobx-react-lite';
import { useMemo, type MouseEvent } from 'react';
import { expandedOf } from '../../stores/dieds/expanded.ts';
import type { DiedRow } from '../../stores/dieds/diedRows.ts';
import type { Column } from '../../stores/lists/definition.ts';
import type { RecordList } from '../../stores/lists/recordList.ts';
import { CommandButton } from '../shared/commands/CommandButton.tsx';
import { useStores } from '../shared/context/StoresContext.ts';
import type { Cells } from '../shared/recordTable/cells.ts';
import { SelectBox } from '../shared/recordTable/grid/SelectBox.tsx';
import { contentsOf } from '../shared/recordTable/grid/contentsOf.ts';
import { TableCell } from '../shared/recordTable/grid/TableCell.tsx';
import { useTableStyles } from '../shared/recordTable/grid/useTableStyles.ts';
import { alignOf, rowHeight, rowId, widthOf } from '../shared/recordTable/layout.ts';
import { isOnLink } from '../shared/recordTable/grid/CellContent.tsx';
import { useRunCommand } from '../shared/recordTable/useRunCommand.ts';
import { actionsWidth, expanderWidth, sides } from './columns.ts';
import { CrawlerOptions } from './CrawlerOptions.tsx';

const useStyles = makeStyles({
  // Below the head of its table, and not at the very edge.
  row: { contain: 'style', scrollMarginTop: '68px', scrollMarginBottom: '40px' },
  expander: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    cursor: 'pointer',
    color: tokens.colorNeutralForeground2,
  },
  actions: { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: '2px', paddingRight: '8px' },
  options: {
    padding: '6px 16px 10px 70px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
});

interface DiedRowViewProps {
  list: RecordList<DiedRow>;
  cells: Cells<DiedRow>;
  row: DiedRow;
  /** In its table. */
  place: number;
}

export const DiedRowView = observer(function DiedRowView({ list, cells, row, place }: DiedRowViewProps) {
  const styles = useStyles();
  const table = useTableStyles();
  const run = useRunCommand();
  const stores = useStores();
  const { uuid: key } = row;
  const [recrawl, remove] = useMemo(() => [{ crawler: [key] }, { rows: [key] }], [key]);
  const isExpanded = expandedOf(stores).has(key);
  const isSelected = list.selected.has(key);
  const height = rowHeight(stores.preferences.density, list.isStacked);

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
    if (!isSelected || list.standing !== 'ready') list.pointAt(key);
    run('list.actions');
  }
  const [above, below] = sides(list);
  const contentOf = contentsOf(row, cells, stores, list.definition);
  const cell = (column: Column<DiedRow>, place: number) => {
    const size = { width: widthOf(column, list), align: alignOf(column) };
    return <TableCell key={column.key} place={place + 1} {...size} {...contentOf(column)} />;
  };
  const Chevron = isExpanded ? ChevronDownRegular : ChevronRightRegular;
  return (
    <>
      {/* The grid has the focus and the keys. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus */}
      <div
        role="row"
        id={rowId(list.name, key)}
        aria-rowindex={place + 2}
        aria-selected={isSelected}
        className={mergeClasses(
          table.row,
          table.lines,
          styles.row,
          isSelected && table.selected,
          list.currentKey === key && table.cursor,
        )}
        style={{ height, lineHeight: `${(height - 1) / (list.isStacked ? 2 : 1)}px` }}
        onClick={point}
        onDoubleClick={() => run('list.open', { row: key })}
        onContextMenu={showActions}
      >
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus */}
        <div role="gridcell" aria-colindex={1} title="Select the row" className={table.box} onClick={tick}>
          <SelectBox share={isSelected ? 'all' : 'none'} />
        </div>
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus */}
        <div
          role="gridcell"
          aria-colindex={2}
          aria-label="Crawler options"
          aria-expanded={isExpanded}
          title={isExpanded ? 'Hide crawler options' : 'Show crawler options'}
          className={styles.expander}
          style={{ width: expanderWidth }}
          onClick={() => run(isExpanded ? 'died.options-hide' : 'died.options-show', remove)}
        >
          <Chevron aria-hidden />
        </div>
        {above.map(cell)}
        <div
          role="gridcell"
          aria-colindex={above.length + below.length + 3}
          className={styles.actions}
          style={{ width: actionsWidth(list) }}
        >
          <CommandButton command="crawler.recrawl-dialog" answers={recrawl} isInGrid>
            Recrawl
          </CommandButton>
          <CommandButton command="died.remove" answers={remove} isInGrid>
            Delete
          </CommandButton>
        </div>
        {below.map((column, index) => cell(column, above.length + index))}
      </div>
      {isExpanded && (
        <div role="row" className={styles.options}>
          <div role="gridcell">
            <CrawlerOptions row={row} />
          </div>
        </div>
      )}
    </>
  );
});
