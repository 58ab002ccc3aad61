// The heads of all columns, with the box that selects everything.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a grid whose rows are drawn as they come into sight cannot be a table element */
import { mergeClasses } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import type { RecordList } from '../../../../stores/lists/recordList.ts';
import { HeadCell } from './HeadCell.tsx';
import { boxId, widthOf } from '../layout.ts';
import { SelectBox } from './SelectBox.tsx';
import { boxPlace } from './useGridKeys.ts';
import { useTableStyles } from './useTableStyles.ts';

interface TableHeadProps<Row> {
  list: RecordList<Row>;
  current: number | undefined;
  onToggleAll: () => void;
}

const checked = { all: true, some: 'mixed', none: false } as const;

export const TableHead = observer(function TableHead<Row>({ list, current, onToggleAll }: TableHeadProps<Row>) {
  const styles = useTableStyles();
  const share = list.selectedShare;
  return (
    <div role="rowgroup" className={styles.head}>
      <div
        role="row"
        aria-rowindex={1}
        className={styles.lines}
        style={{ display: 'flex', backgroundColor: 'inherit' }}
      >
        <div
          role="columnheader"
          aria-colindex={1}
          className={mergeClasses(styles.box, styles.stuckBox, current === boxPlace && styles.headCurrent)}
          style={{ width: 34 }}
        >
          <span
            id={boxId(list.name)}
            role="checkbox"
            tabIndex={-1}
            style={{ display: 'flex' }}
            aria-checked={checked[share]}
            aria-label="Select all matching rows"
            title="Select all matching rows"
            onClick={onToggleAll}
            onKeyDown={() => undefined}
          >
            <SelectBox share={share} />
          </span>
        </div>
        {list.visibleColumns.map((column, index) => (
          <HeadCell
            key={column.key}
            list={list}
            column={column}
            index={index}
            width={widthOf(column, list)}
            isCurrent={current === index}
          />
        ))}
      </div>
    </div>
  );
});
