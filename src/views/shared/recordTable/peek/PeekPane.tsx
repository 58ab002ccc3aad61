// The row under the cursor in full, beside the list; it follows the cursor.
import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import type { Column } from '../../../../stores/lists/definition.ts';
import type { RecordList } from '../../../../stores/lists/recordList.ts';
import { maskedValue } from '../../../../stores/shutter/masked.ts';
import { useStores } from '../../context/StoresContext.ts';
import { withZone } from '../../cells/times.ts';
import { CellContent } from '../grid/CellContent.tsx';
import type { Cells } from '../cells.ts';
import { PeekHead } from './PeekHead.tsx';

const useStyles = makeStyles({
  pane: {
    flexShrink: 0,
    width: '340px',
    overflow: 'auto',
    boxSizing: 'border-box',
    padding: `0 ${tokens.spacingHorizontalM} 8px`,
    fontSize: '13px',
    backgroundColor: tokens.colorNeutralBackground1,
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
    '@media (max-width: 1100px)': { position: 'absolute', right: 0, top: 0, bottom: 0, zIndex: 3 },
  },
  first: { marginBottom: '8px', paddingBottom: '8px', borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  facts: { margin: 0, display: 'grid', gridTemplateColumns: '104px 1fr', rowGap: '6px', columnGap: '8px' },
  name: { color: tokens.colorNeutralForeground3, fontSize: '12px' },
  value: { margin: 0, overflowWrap: 'anywhere' },
});

interface PeekPaneProps<Row> {
  list: RecordList<Row>;
  cells: Cells<Row>;
}

export const PeekPane = observer(function PeekPane<Row>({ list, cells }: PeekPaneProps<Row>) {
  const styles = useStyles();
  const row = list.current;
  if (!list.isPeeking || row === undefined) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <aside className={styles.pane} aria-label="Peek" tabIndex={0}>
      <PeekHead list={list} title={cells.titleOf(row)} />
      {cells.First && (
        <div className={styles.first}>
          <cells.First row={row} />
        </div>
      )}
      <dl className={styles.facts}>
        {list.columns.map((column) => (
          <PeekFact key={column.key} column={column} row={row} cells={cells} />
        ))}
      </dl>
      {cells.More && <cells.More row={row} />}
    </aside>
  );
});

interface PeekFactProps<Row> {
  column: Column<Row>;
  row: Row;
  cells: Cells<Row>;
}

const PeekFact = observer(function PeekFact<Row>({ column, row, cells }: PeekFactProps<Row>) {
  const styles = useStyles();
  const { banks, preferences } = useStores();
  const { key, title, kind } = column;
  const value = column.value(row, banks.byId);
  const said = preferences.isShut ? maskedValue(column, value) : undefined;
  const cell = cells.columns[key];
  return (
    <div style={{ display: 'contents' }}>
      <dt className={styles.name}>{kind === 'time' ? withZone(title, preferences.zoneName) : title}</dt>
      <dd className={styles.value}>
        {said ?? (cell?.whole ?? cell?.render)?.(row, { banks: banks.byId }) ?? (
          <CellContent value={value} kind={kind === 'id' ? 'text' : kind} />
        )}
      </dd>
    </div>
  );
});
