// The head of a column: a click sorts, its edge is drawn to make the column wider.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a grid whose rows are drawn as they come into sight cannot be a table element */
import { mergeClasses } from '@fluentui/react-components';
import { ArrowDownRegular } from '@fluentui/react-icons/svg/arrow-down';
import { ArrowUpRegular } from '@fluentui/react-icons/svg/arrow-up';
import { observer } from 'mobx-react-lite';
import type { PointerEvent } from 'react';
import type { Column } from '../../../../stores/lists/definition.ts';
import type { RecordList } from '../../../../stores/lists/recordList.ts';
import { useStores } from '../../context/StoresContext.ts';
import { headName, headText } from '../fit/headText.ts';
import { alignOf, headId } from '../layout.ts';
import { useRunCommand } from '../useRunCommand.ts';
import { useTableStyles } from './useTableStyles.ts';

interface HeadCellProps<Row> {
  list: RecordList<Row>;
  column: Column<Row>;
  index: number;
  width: number;
  isCurrent: boolean;
}

export const HeadCell = observer(function HeadCell<Row>({ list, column, index, width, isCurrent }: HeadCellProps<Row>) {
  const styles = useTableStyles();
  const run = useRunCommand();
  const { zoneName } = useStores().preferences;
  const isSorted = list.order?.column === column.key;
  const isDown = list.order?.down === true;
  const Arrow = isDown ? ArrowDownRegular : ArrowUpRegular;
  const title = headName(column, zoneName);
  const text = headText(column, width, zoneName);

  function draw(event: PointerEvent<HTMLElement>) {
    event.preventDefault();
    const { currentTarget, pointerId, clientX } = event;
    currentTarget.setPointerCapture(pointerId);
    const onMove = (moved: globalThis.PointerEvent) => list.setWidth(column.key, width + moved.clientX - clientX);
    currentTarget.addEventListener('pointermove', onMove);
    const over = () => currentTarget.removeEventListener('pointermove', onMove);
    currentTarget.addEventListener('lostpointercapture', over, { once: true });
  }

  return (
    // Reached by the arrow keys of the grid, which has the focus; Enter there sorts.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      role="columnheader"
      id={headId(list.name, column.key)}
      aria-colindex={index + 2}
      aria-sort={isSorted ? (isDown ? 'descending' : 'ascending') : 'none'}
      {...(text === title ? {} : { 'aria-label': title })}
      title={title}
      className={mergeClasses(
        styles.headCell,
        styles[alignOf(column)],
        index === 0 && styles.stuck,
        isSorted && styles.sorted,
        isSorted && column.kind === 'flag' && styles.sortedFlag,
        isCurrent && styles.headCurrent,
      )}
      style={{ width }}
      onClick={() => run('list.sort', { column: column.key })}
    >
      <span className={styles.headText}>{text}</span>
      {isCurrent && text !== title && <span className={styles.headWhole}>{title}</span>}
      {isSorted && <Arrow aria-hidden className={styles.arrow} />}
      <span aria-hidden className={styles.handle} onPointerDown={draw} onClick={(event) => event.stopPropagation()} />
    </div>
  );
});
