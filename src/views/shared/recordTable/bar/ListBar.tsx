// The bar above a table: how much there is, how old it is, search, refresh, pause, columns, download, pages.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ArrowClockwiseRegular } from '@fluentui/react-icons/svg/arrow-clockwise';
import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal';
import { PauseRegular } from '@fluentui/react-icons/svg/pause';
import { PlayRegular } from '@fluentui/react-icons/svg/play';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import type { RecordList } from '../../../../stores/lists/recordList.ts';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { WithDesk } from '../../context/DeskContext.ts';
import { late } from '../../loading/late.tsx';
import { narrow } from '../../narrow.ts';
import { useComputed } from '../../useComputed.ts';
import { ColumnChooser } from '../columns/ColumnChooser.tsx';
import { DataAge } from './DataAge.tsx';
import { DownloadMenu } from './DownloadMenu.tsx';
import { ListCoverage } from './ListCoverage.tsx';
import { ListFailure } from './ListFailure.tsx';
import { PageSearch } from './PageSearch.tsx';
import { Pager } from './Pager.tsx';
import { RowCount } from './RowCount.tsx';
import { ViewsMenu } from './ViewsMenu.tsx';

const SelectionBar = late(async () => (await import('./bulk/SelectionBar.tsx')).SelectionBar);
const FilterChips = late(async () => (await import('./FilterChips.tsx')).FilterChips);
const NewRows = late(async () => (await import('./NewRows.tsx')).NewRows);

const useStyles = makeStyles({
  bar: {
    flexShrink: 0,
    display: 'flex',
    alignItems: 'start',
    gap: '4px',
    boxSizing: 'border-box',
    minHeight: '37px',
    padding: `2px ${tokens.spacingHorizontalM}`,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    [narrow]: { flexWrap: 'wrap' },
  },
  said: { minWidth: 0, marginRight: tokens.spacingHorizontalS, overflow: 'hidden', textOverflow: 'ellipsis' },
  news: {
    flexGrow: 1,
    flexBasis: 0,
    minWidth: 0,
    minHeight: '32px',
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    [narrow]: { order: -1, flexBasis: '100%' },
  },
  // Its room hangs on the window and the filters alone: whatever it says, nothing around it moves.
  state: {
    flex: '1 0 min(220px, 100%)',
    minWidth: 0,
    height: '32px',
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    whiteSpace: 'nowrap',
    '& > button': { flexShrink: 0 },
  },
  over: { position: 'absolute', inset: '0 0 auto' },
  tools: {
    flexShrink: 0,
    minHeight: '32px',
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    [narrow]: { flexGrow: 1, justifyContent: 'space-between', gap: 0 },
  },
});

interface ListBarProps<Row> {
  list: RecordList<Row>;
  searchLabel: string | undefined;
}

export const ListBar = observer(function ListBar<Row>({ list, searchLabel }: ListBarProps<Row>) {
  const styles = useStyles();
  const isSelecting = useComputed(() => list.selected.size > 0, [list]);
  const isFailing = useComputed(() => list.failure !== undefined, [list]);
  const news = useRef<HTMLDivElement>(null);
  // The tools make room for what is done with the selection, and chips would need a line less: the rows stay where they are.
  const heightBefore = useRef<number>(undefined);
  if (!isSelecting) heightBefore.current = undefined;
  else heightBefore.current ??= news.current?.offsetHeight;
  const pauseTitle = list.isPaused ? 'Enable polling' : 'Pause polling';
  return (
    <div className={styles.bar}>
      <PageSearch list={list} {...(searchLabel === undefined ? {} : { label: searchLabel })} />
      <div ref={news} className={styles.news} style={{ minHeight: heightBefore.current }}>
        {/* What is done with the selection needs their room; another filter would end it anyway. */}
        {list.hasFilters && <FilterChips list={list} isAway={isSelecting} />}
        <div className={mergeClasses(styles.state, list.hasFilters && isSelecting && styles.over)}>
          <output className={styles.said}>
            <RowCount list={list} />
          </output>
          {!isSelecting && !isFailing && <ListCoverage list={list} />}
          {isSelecting ? (
            <WithDesk>
              <SelectionBar />
            </WithDesk>
          ) : (
            <span className={styles.said}>
              <DataAge list={list} />
              {list.isPaused && ' · paused'}
            </span>
          )}
          <ListFailure list={list} />
          {list.news !== '' && <NewRows list={list} />}
        </div>
      </div>
      <div className={styles.tools}>
        {!isSelecting && <CommandButton command="list.refresh" label="Refresh" icon={<ArrowClockwiseRegular />} />}
        {list.isPolled && !isSelecting && (
          <CommandButton
            command="list.toggle-polling"
            label={pauseTitle}
            icon={list.isPaused ? <PlayRegular /> : <PauseRegular />}
          />
        )}
        <CommandButton command="list.actions" label="Actions on the row" icon={<MoreHorizontalRegular />} />
        {!isSelecting && <ViewsMenu page={list.definition.page} />}
        {!isSelecting && <ColumnChooser list={list} />}
        <DownloadMenu />
        <Pager list={list} />
      </div>
    </div>
  );
});
