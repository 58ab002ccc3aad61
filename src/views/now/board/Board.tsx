// All figures of Now side by side, for the page and for the wall: sizes follow the text, so that a wall only has larger text.
import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { NowFigures } from '../../../api/contract/now/figures.ts';
import { Causes } from './Causes.tsx';
import { Crawls } from './Crawls.tsx';
import { FailingBanks } from './FailingBanks.tsx';
import { Incidents } from './Incidents.tsx';
import { Offline } from './Offline.tsx';
import { Queue } from './Queue.tsx';

const useStyles = makeStyles({
  board: { display: 'flex', flexDirection: 'column', gap: '0.8em' },
  // One below the other, and then into the next column: panels of any height leave no holes.
  // Three at most: what is in them fills no fourth.
  columns: { columns: '27em 3', columnGap: '0.8em' },
});

interface BoardProps {
  figures: NowFigures;
  /** Above the figures. */
  children?: ReactNode;
}

export function Board({ figures, children }: BoardProps) {
  const styles = useStyles();
  return (
    <div className={styles.board}>
      {children}
      <Crawls crawls={figures.crawls} />
      <div className={styles.columns}>
        <Incidents incidents={figures.incidents} at={figures.at} />
        <FailingBanks banks={figures.banks} />
        <Causes causes={figures.causes} />
        <Queue queue={figures.queue} />
        <Offline offline={figures.offline} at={figures.at} />
      </div>
    </div>
  );
}
