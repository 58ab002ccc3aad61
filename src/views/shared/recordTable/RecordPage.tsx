// A page that shows one list: its search, its filters, the table, and the row in full beside it.
import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type ReactNode } from 'react';
import type { RecordList } from '../../../stores/lists/recordList.ts';
import { tellFirstRows } from '../loading/firstRows.ts';
import { late } from '../loading/late.tsx';
import { PageHeading } from '../PageHeading.tsx';
import type { Looks } from './looks.ts';
import { useFit } from './grid/useFit.ts';
import { RecordTable } from './grid/RecordTable.tsx';
import { RowSkeleton } from './RowSkeleton.tsx';
import { useVisibility } from './useVisibility.ts';

const ListBar = late(async () => (await import('./bar/ListBar.tsx')).ListBar, { isPatient: true });
const FilterChips = late(async () => (await import('./bar/FilterChips.tsx')).FilterChips);
const ListNotes = late(async () => (await import('./bar/ListNotes.tsx')).ListNotes);
const NewRows = late(async () => (await import('./bar/NewRows.tsx')).NewRows);
const PeekPane = late(async () => (await import('./PeekPane.tsx')).PeekPane);
const EmptyHelp = late(async () => (await import('./EmptyHelp.tsx')).EmptyHelp);
const LoadingLine = late(async () => (await import('./bar/LoadingLine.tsx')).LoadingLine);

const useStyles = makeStyles({
  // As high as the chips and the bar, so that the rows do not move when they come.
  chips: { flexShrink: 0, minHeight: '32px' },
  bar: { flexShrink: 0, minHeight: '37px' },
  title: { flexShrink: 0, padding: `8px ${tokens.spacingHorizontalM} 2px` },
  body: { flexGrow: 1, minHeight: 0, display: 'flex', position: 'relative' },
  main: { flexGrow: 1, minWidth: 0, display: 'flex', flexDirection: 'column' },
  empty: { padding: '40px 16px', textAlign: 'center', color: tokens.colorNeutralForeground3 },
  said: { margin: '0 0 12px' },
});

interface RecordPageProps<Row> {
  heading: string;
  /** The heading is not the name that the top bar shows already. */
  isTitled?: boolean;
  /** What the table is called. */
  label: string;
  list: RecordList<Row>;
  looks: Looks<Row>;
  searchLabel?: string;
  /** The search form of the page. */
  children?: ReactNode;
}

export const RecordPage = observer(function RecordPage<Row>(props: RecordPageProps<Row>) {
  const { heading, isTitled = false, label, list, looks, searchLabel, children } = props;
  const styles = useStyles();
  const table = useRef<HTMLDivElement>(null);
  useVisibility(list);
  useFit(table, list, looks);
  const isWaiting = list.isFirstLoad;
  useEffect(() => (isWaiting ? undefined : tellFirstRows()), [isWaiting]);
  const hasNotes = list.problems.length > 0 || (list.failure !== undefined && list.readAt === undefined);
  return (
    <>
      <div className={isTitled ? styles.title : undefined}>
        <PageHeading isHidden={!isTitled}>{heading}</PageHeading>
      </div>
      {children}
      {list.hasFilters && (
        <div className={styles.chips}>
          <FilterChips list={list} />
        </div>
      )}
      <div className={styles.bar}>
        <ListBar list={list} searchLabel={searchLabel} />
      </div>
      {hasNotes && <ListNotes list={list} />}
      <div className={styles.body}>
        {list.loadState === 'LOADING' && <LoadingLine label={`Loading ${label}`} />}
        {list.newCount > 0 && <NewRows list={list} />}
        <div ref={table} className={styles.main}>
          {list.isFirstLoad && <RowSkeleton label={label} />}
          {list.isEmpty && (
            <div className={styles.empty}>
              <p className={styles.said}>No data available</p>
              <EmptyHelp list={list} />
            </div>
          )}
          {list.hasRows && <RecordTable label={label} list={list} looks={looks} />}
        </div>
        {list.isPeeking && <PeekPane list={list} looks={looks} />}
      </div>
    </>
  );
});
