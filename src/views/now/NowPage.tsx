// The page Now: the board with its tools, live while somebody looks, and every figure a link that keys go through.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import { Link } from 'wouter';
import { wordingOf } from '../../api/failure.ts';
import { nowBoard } from '../../stores/now/NowBoard.ts';
import { TrendChart } from '../shared/charts/TrendChart.tsx';
import { CommandButton } from '../shared/commands/CommandButton.tsx';
import { useStores } from '../shared/context/StoresContext.ts';
import { MessagePage } from '../shared/MessagePage.tsx';
import { PageHeading } from '../shared/PageHeading.tsx';
import { DataAge } from '../shared/recordTable/bar/DataAge.tsx';
import { RowSkeleton } from '../shared/recordTable/RowSkeleton.tsx';
import { RouteLink } from '../shared/RouteLink.tsx';
import { useVisibility } from '../shared/recordTable/useVisibility.ts';
import { Away } from './Away.tsx';
import { Board } from './board/Board.tsx';
import { BoardContext, type BoardPlace } from './board/BoardContext.ts';

const useStyles = makeStyles({
  page: {
    flexGrow: 1,
    minHeight: 0,
    overflow: 'auto',
    padding: '4px 12px 16px',
    fontSize: '14px',
    lineHeight: 1.4,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  // Above everything of the page, and below what opens over it; nobody scrolls across a room, so all of it fits.
  wall: { position: 'fixed', inset: 0, zIndex: 5, padding: '1em', fontSize: 'clamp(13px, min(1.15vw, 1.9vh), 44px)' },
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 8px', marginBottom: '6px' },
  told: { marginLeft: 'auto', fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  chart: {
    marginTop: '0.8em',
    padding: '8px 12px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  failure: { color: tokens.colorPaletteRedForeground1 },
});

export const NowPage = observer(function NowPage() {
  const styles = useStyles();
  const { parts, preferences } = useStores();
  const board = parts.of(nowBoard);
  const { figures, away, failure, all, minute, jumps, cursor, isWall } = board;
  useEffect(() => board.enter(), [board]);
  useVisibility(board);
  // The focus goes where the keys went; what a poll brings leaves it alone.
  useEffect(() => {
    if (jumps > 0 && cursor !== undefined) document.getElementById(`figure-${cursor}`)?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- a jump, and not another cursor
  }, [jumps]);
  const place = useMemo<BoardPlace>(
    () => ({
      zone: preferences.zoneName,
      minute,
      chooseMinute: board.chooseMinute,
      link: ({ id, className, children }) => (
        <Link
          id={`figure-${id}`}
          href={all.find((one) => one.id === id)?.to ?? '/now'}
          className={className}
          onFocus={() => board.choose(id)}
        >
          {children}
        </Link>
      ),
    }),
    [board, preferences.zoneName, minute, all],
  );

  if (figures === undefined) {
    if (failure === undefined) return <RowSkeleton label="Now" />;
    return (
      <MessagePage heading="The figures could not be read" text={wordingOf(failure) ?? ''}>
        <CommandButton command="now.refresh" appearance="primary">
          Try again
        </CommandButton>
      </MessagePage>
    );
  }
  const since = away?.since ?? undefined;
  return (
    <div className={mergeClasses(styles.page, isWall && styles.wall)}>
      <PageHeading isHidden>Now</PageHeading>
      <div className={styles.tools} role="toolbar" aria-label="Now">
        <CommandButton command="now.refresh">Refresh</CommandButton>
        <CommandButton command="now.toggle-polling">{board.isPaused ? 'Resume' : 'Pause'}</CommandButton>
        <CommandButton command="now.wall-view">{isWall ? 'Leave full screen' : 'Full screen'}</CommandButton>
        {!isWall && <RouteLink to="/wall-links">Wall links</RouteLink>}
        {failure !== undefined && (
          <span role="alert" className={styles.failure}>
            {`${wordingOf(failure) ?? 'The figures could not be read'}. These are the last ones.`}
          </span>
        )}
        <span className={styles.told}>
          {board.isPaused && 'paused · '}
          <DataAge list={board} />
        </span>
      </div>
      <BoardContext value={place}>
        <Board figures={figures}>
          {away !== undefined && since !== undefined && !isWall && <Away away={away} since={since} at={figures.at} />}
        </Board>
      </BoardContext>
      {!isWall && (
        <div className={styles.chart}>
          <TrendChart title="Crawls over time" about={{ of: 'crawls' }} range="24h" />
        </div>
      )}
    </div>
  );
});
