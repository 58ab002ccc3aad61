// The records of a run, a row each: whose, what came of it, and why it was not done.
import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import type { RunItem, RunKind } from '../../api/contract/runs/runs.ts';
import { runWords } from '../../stores/runs/kinds.ts';
import { itemColumns } from './itemColumns.tsx';

const useStyles = makeStyles({
  scroller: { overflowX: 'auto', border: `1px solid ${tokens.colorNeutralStroke2}` },
  table: { width: '100%', borderCollapse: 'collapse', fontSize: '13px', fontVariantNumeric: 'tabular-nums' },
  head: {
    padding: '4px 12px',
    textAlign: 'left',
    whiteSpace: 'nowrap',
    fontWeight: tokens.fontWeightSemibold,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  cell: { padding: '3px 12px', verticalAlign: 'top', borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  none: { margin: '8px 0', color: tokens.colorNeutralForeground3 },
});

interface ItemsTableProps {
  kind: RunKind;
  items: readonly RunItem[];
}

export const ItemsTable = observer(function ItemsTable({ kind, items }: ItemsTableProps) {
  const styles = useStyles();
  const { one, title } = runWords[kind];
  if (items.length === 0) return <p className={styles.none}>{`No ${one}`}</p>;
  const columns = itemColumns(kind);
  return (
    // It scrolls by keys as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.scroller} aria-label={`${title} of the run`} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.title} scope="col" className={styles.head}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.place}>
              {columns.map((column) => (
                <td key={column.title} className={styles.cell}>
                  {column.cell(item)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
});
