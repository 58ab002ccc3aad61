// A page that shows one list: its search, its filters, the table, and the row in full beside it.
import { makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { RecordList } from '../../../stores/lists/recordList.ts';
import { PageHeading } from '../PageHeading.tsx';
import { FilterChips } from './FilterChips.tsx';
import { ListBar } from './ListBar.tsx';
import { ListNotes } from './ListNotes.tsx';
import type { Looks } from './looks.ts';
import { PeekPane } from './PeekPane.tsx';
import { RecordTable } from './RecordTable.tsx';
import { RowSkeleton } from './RowSkeleton.tsx';
import { useVisibility } from './useVisibility.ts';

const useStyles = makeStyles({
  body: { flexGrow: 1, minHeight: 0, display: 'flex', position: 'relative' },
  progress: { position: 'absolute', top: 0, left: 0, right: 0, zIndex: 4 },
  main: { flexGrow: 1, minWidth: 0, display: 'flex', flexDirection: 'column' },
  empty: { margin: 0, padding: '40px 16px', textAlign: 'center', color: tokens.colorNeutralForeground3 },
});

interface RecordPageProps<Row> {
  heading: string;
  /** What the table is called. */
  label: string;
  list: RecordList<Row>;
  looks: Looks<Row>;
  searchLabel?: string;
  /** The search form of the page. */
  children?: ReactNode;
}

export const RecordPage = observer(function RecordPage<Row>(props: RecordPageProps<Row>) {
  const { heading, label, list, looks, searchLabel, children } = props;
  const styles = useStyles();
  useVisibility(list);
  return (
    <>
      <PageHeading isHidden>{heading}</PageHeading>
      {children}
      <FilterChips list={list} />
      <ListBar list={list} searchLabel={searchLabel} />
      <ListNotes list={list} />
      <div className={styles.body}>
        {list.loadState === 'LOADING' && (
          <ProgressBar className={styles.progress} thickness="medium" aria-label={`Loading ${label}`} />
        )}
        <div className={styles.main}>
          {list.isFirstLoad && <RowSkeleton label={label} />}
          {list.isEmpty && <p className={styles.empty}>No data available</p>}
          {list.shown.length > 0 && <RecordTable label={label} list={list} looks={looks} />}
        </div>
        <PeekPane list={list} looks={looks} />
      </div>
    </>
  );
});
