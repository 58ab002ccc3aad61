// The bar above a table: how much there is, how old it is, search, refresh, pause, columns, download, pages.
import { makeStyles, tokens } from '@fluentui/react-components';
import { ArrowClockwiseRegular } from '@fluentui/react-icons/svg/arrow-clockwise';
import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal';
import { PauseRegular } from '@fluentui/react-icons/svg/pause';
import { PlayRegular } from '@fluentui/react-icons/svg/play';
import { observer } from 'mobx-react-lite';
import type { RecordList } from '../../../../stores/lists/recordList.ts';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { countText } from '../../cells/countText.ts';
import { useComputed } from '../../useComputed.ts';
import { ColumnChooser } from './ColumnChooser.tsx';
import { DataAge } from './DataAge.tsx';
import { DownloadMenu } from './DownloadMenu.tsx';
import { ListFailure } from './ListFailure.tsx';
import { PageSearch } from './PageSearch.tsx';
import { Pager } from './Pager.tsx';

const useStyles = makeStyles({
  bar: {
    flexShrink: 0,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px',
    boxSizing: 'border-box',
    minHeight: '37px',
    padding: `2px ${tokens.spacingHorizontalM}`,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  said: { flexShrink: 0, marginRight: tokens.spacingHorizontalS, whiteSpace: 'nowrap' },
  // Its room hangs on the window alone: whatever it says, nothing around it goes into another line.
  news: {
    flexGrow: 1,
    flexShrink: 1,
    flexBasis: '300px',
    minWidth: 0,
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    overflow: 'hidden',
  },
});

interface ListBarProps<Row> {
  list: RecordList<Row>;
  searchLabel: string | undefined;
}

/** By itself, so that a poll draws no more of the bar than what it changes. */
const RowCount = observer(function RowCount<Row>({ list }: { list: RecordList<Row> }) {
  const text = useComputed(() => {
    const selected = list.selected.size > 0 ? `${list.selected.size} selected · ` : '';
    const isRead = list.readAt !== undefined;
    return isRead ? `${selected}${countText(list.shown.length, list.count, list.isEstimate)} rows` : selected;
  }, [list]);
  return <>{text}</>;
});

export const ListBar = observer(function ListBar<Row>({ list, searchLabel }: ListBarProps<Row>) {
  const styles = useStyles();
  const pauseTitle = list.isPaused ? 'Enable polling' : 'Pause polling';
  return (
    <div className={styles.bar}>
      <PageSearch list={list} {...(searchLabel === undefined ? {} : { label: searchLabel })} />
      <div className={styles.news}>
        <output className={styles.said}>
          <RowCount list={list} />
        </output>
        <span className={styles.said}>
          <DataAge list={list} />
          {list.isPaused && ' · paused'}
        </span>
        <ListFailure list={list} />
      </div>
      <CommandButton command="list.refresh" icon={<ArrowClockwiseRegular />} />
      {list.isPolled && (
        <CommandButton
          command="list.polling"
          label={pauseTitle}
          icon={list.isPaused ? <PlayRegular /> : <PauseRegular />}
        />
      )}
      <CommandButton command="list.actions" label="Actions on the row" icon={<MoreHorizontalRegular />} />
      <ColumnChooser list={list} />
      <DownloadMenu />
      <Pager list={list} />
    </div>
  );
});
