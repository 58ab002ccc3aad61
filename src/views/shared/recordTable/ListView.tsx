// One list on its page: its search form, its bar, the table, and the row in full beside it.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type ReactNode } from 'react';
import type { RecordList } from '../../../stores/lists/recordList.ts';
import { tellFirstRows } from '../loading/firstRows.ts';
import { late } from '../loading/late.tsx';
import { narrow } from '../narrow.ts';
import { PageHeading } from '../PageHeading.tsx';
import type { Cells } from './cells.ts';
import { useFit } from './fit/useFit.ts';
import { RecordTable } from './grid/RecordTable.tsx';
import { RowSkeleton } from './RowSkeleton.tsx';
import { useVisibility } from './useVisibility.ts';

const ListBar = late(async () => (await import('./bar/ListBar.tsx')).ListBar, { isPatient: true });
const ListNotes = late(async () => (await import('./bar/ListNotes.tsx')).ListNotes);
const FoldedColumns = late(async () => (await import('./columns/FoldedColumns.tsx')).FoldedColumns, {
  isPatient: true,
});
const PeekPane = late(async () => (await import('./peek/PeekPane.tsx')).PeekPane);
const SearchCoverage = late(async () => (await import('./bar/SearchCoverage.tsx')).SearchCoverage);
const EmptyHelp = late(async () => (await import('./EmptyHelp.tsx')).EmptyHelp);
const LoadingLine = late(async () => (await import('./bar/LoadingLine.tsx')).LoadingLine);

const useStyles = makeStyles({
  // As high as what comes into it, so that the rows do not move.
  bar: { flexShrink: 0, minHeight: '37px' },
  panel: { flexShrink: 0, display: 'flex', alignItems: 'center', [narrow]: { flexWrap: 'wrap' } },
  // What says which record it is keeps its line where both have no room.
  lines: { flexWrap: 'wrap' },
  titled: { minHeight: '36px', paddingLeft: tokens.spacingHorizontalM, '& > h1': { whiteSpace: 'nowrap' } },
  body: { flexGrow: 1, minHeight: 0, display: 'flex', position: 'relative' },
  main: { flexGrow: 1, minWidth: 0, display: 'flex', flexDirection: 'column', position: 'relative' },
  empty: { padding: '40px 16px', textAlign: 'center', color: tokens.colorNeutralForeground3 },
  said: { margin: '0 0 12px' },
});

interface ListViewProps<Row> {
  heading: string;
  /** The heading is not the name that the top bar shows already. */
  isTitled?: boolean;
  /** What the table is called. */
  label: string;
  list: RecordList<Row>;
  cells: Cells<Row>;
  searchLabel?: string;
  /** The search form of the page. */
  children?: ReactNode;
}

export const ListView = observer(function ListView<Row>(props: ListViewProps<Row>) {
  const { heading, isTitled = false, label, list, cells, searchLabel, children } = props;
  const styles = useStyles();
  const table = useRef<HTMLDivElement>(null);
  useVisibility(list);
  useFit(table, list);
  const { Rows, Beside } = cells;
  const isWaiting = list.isFirstLoad;
  useEffect(() => (isWaiting ? undefined : tellFirstRows()), [isWaiting]);
  const hasNotes = list.problems.length > 0 || (list.failure !== undefined && list.readAt === undefined);
  return (
    <>
      <div
        className={mergeClasses(styles.panel, isTitled && styles.titled, cells.Before !== undefined && styles.lines)}
      >
        <PageHeading isHidden={!isTitled}>{heading}</PageHeading>
        {children}
      </div>
      <div className={styles.bar}>
        <ListBar list={list} searchLabel={searchLabel} />
      </div>
      {hasNotes && <ListNotes list={list} />}
      {list.search !== '' && <SearchCoverage list={list} />}
      <div className={styles.body}>
        {list.loadState === 'LOADING' && <LoadingLine label={`Loading ${label}`} />}
        <div ref={table} className={styles.main}>
          {list.isFirstLoad && <RowSkeleton label={label} />}
          {list.isEmpty && (
            <div className={styles.empty}>
              <p className={styles.said}>No data available</p>
              <EmptyHelp list={list} />
            </div>
          )}
          {list.hasRows && list.folded.length > 0 && <FoldedColumns list={list} />}
          {list.hasRows &&
            (Rows ? <Rows list={list} cells={cells} /> : <RecordTable label={label} list={list} cells={cells} />)}
        </div>
        {Beside && <Beside list={list} />}
        {list.isPeeking && <PeekPane list={list} cells={cells} />}
      </div>
    </>
  );
});
