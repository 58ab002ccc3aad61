// Beside the causes: the one under the cursor, and its crawlers as a list of their own, which has the keys while it has the focus.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import type { CauseRow } from '../../api/contract/crawling/causes/causes.ts';
import { wordingOf } from '../../api/failure.ts';
import { causeCrawlers } from '../../stores/causes/crawlers.ts';
import type { RecordList } from '../../stores/lists/recordList.ts';

import { CommandButton } from '../shared/commands/CommandButton.tsx';
import { WithDesk } from '../shared/context/DeskContext.ts';
import { useStores } from '../shared/context/StoresContext.ts';
import { RouteLink } from '../shared/RouteLink.tsx';
import { SelectionBar } from '../shared/recordTable/bar/bulk/SelectionBar.tsx';
import { useFit } from '../shared/recordTable/fit/useFit.ts';
import { RecordTable } from '../shared/recordTable/grid/RecordTable.tsx';
import { PeekPane } from '../shared/recordTable/peek/PeekPane.tsx';
import { RowSkeleton } from '../shared/recordTable/RowSkeleton.tsx';
import { CauseHead } from './CauseHead.tsx';
import { crawlerCells } from './crawlerCells.tsx';
import { useCauseCrawlers } from './useCauseCrawlers.ts';
import { FailureLine } from '../shared/FailureLine.tsx';

const narrow = '@media (max-width: 1000px)';

const useStyles = makeStyles({
  pane: {
    flexShrink: 0,
    width: '30%',
    minWidth: '350px',
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    backgroundColor: tokens.colorNeutralBackground1,
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
    [narrow]: { display: 'none' },
  },
  // Where there is no room beside the causes it covers them, as long as it has the focus.
  open: {
    [narrow]: { display: 'flex', position: 'absolute', inset: 0, width: 'auto', minWidth: 0, zIndex: 3 },
  },
  bar: {
    flexShrink: 0,
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: '32px',
    padding: '0 8px',
    fontSize: '12px',
  },
  back: { display: 'none', [narrow]: { display: 'inline-flex' } },
  said: { color: tokens.colorNeutralForeground3 },
  rows: { flexGrow: 1, minHeight: 0, display: 'flex', flexDirection: 'column', position: 'relative' },
  peek: { position: 'absolute', right: 0, top: 0, bottom: 0, zIndex: 3, display: 'flex' },
});

export const CauseCrawlers = observer(function CauseCrawlers({ list: causes }: { list: RecordList<CauseRow> }) {
  return causes.current === undefined ? null : <Pane causes={causes} cause={causes.current} />;
});

const Pane = observer(function Pane({ causes, cause }: { causes: RecordList<CauseRow>; cause: CauseRow }) {
  const styles = useStyles();
  const { lists } = useStores();
  const list = lists.of(causeCrawlers);
  const pane = useRef<HTMLElement>(null);
  const rows = useRef<HTMLDivElement>(null);
  const retry = useCauseCrawlers(pane, list, causes);
  useFit(rows, list);
  const isOpen = lists.open === list;
  return (
    <aside ref={pane} className={mergeClasses(styles.pane, isOpen && styles.open)} aria-label="Crawlers of the cause">
      <CauseHead cause={cause} />
      <div className={styles.bar}>
        <WithDesk>
          <CommandButton command="cause.crawlers-leave" className={styles.back} />
          {list.selected.size > 0 && isOpen ? (
            <SelectionBar />
          ) : (
            <span className={styles.said}>
              {list.count > list.rows.length ? (
                <>
                  {`The newest ${list.rows.length} of ${list.count} crawlers. `}
                  <RouteLink to={`/crawlers?cause_id=${cause.id}`}>All of them</RouteLink>
                </>
              ) : list.count === 1 ? (
                '1 crawler'
              ) : (
                `${list.count} crawlers`
              )}
            </span>
          )}
        </WithDesk>
      </div>
      <div ref={rows} className={styles.rows}>
        {list.failure !== undefined && list.readAt === undefined ? (
          <FailureLine isRoomy onRetry={retry}>
            {wordingOf(list.failure) ?? 'The crawlers could not be read'}
          </FailureLine>
        ) : list.isFirstLoad ? (
          <RowSkeleton label="Crawlers of the cause" />
        ) : (
          <RecordTable label="Crawlers of the cause" list={list} cells={crawlerCells} />
        )}
        {list.isPeeking && (
          <div className={styles.peek}>
            <PeekPane list={list} cells={crawlerCells} />
          </div>
        )}
      </div>
    </aside>
  );
});
