// The crawls of the last hour: how many of each status, and a bar for each minute with its table twin.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { NowFigures } from '../../../api/contract/now/figures.ts';
import { shownStatuses, sumOf } from '../../../stores/now/figures.ts';
import { FigureLink } from './FigureLink.tsx';
import { MinuteChart } from './MinuteChart.tsx';
import { MinuteTable } from './MinuteTable.tsx';
import { Panel } from './Panel.tsx';
import { lookOf } from '../../../stores/now/statusLook.ts';
import { signOf, useStatusColour } from './statusLooks.ts';

const useStyles = makeStyles({
  totals: { display: 'flex', flexWrap: 'wrap', gap: '0.4em 2em', margin: '0 0 0.6em', padding: 0, listStyle: 'none' },
  total: { display: 'block' },
  count: {
    display: 'block',
    fontSize: '2.4em',
    lineHeight: 1.1,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  name: { display: 'block', fontSize: '0.85em' },
});

export const counted = (count: number): string => count.toLocaleString('en-AU');

export function Crawls({ crawls }: { crawls: NowFigures['crawls'] }) {
  const styles = useStyles();
  const colour = useStatusColour();
  const all = sumOf(crawls.total);
  const aMinute = (all / crawls.minutes.length).toLocaleString('en-AU', { maximumFractionDigits: 1 });
  return (
    <Panel
      title="Crawls of the last hour"
      isWide
      rule={`${counted(all)} in 60 minutes, ${aMinute} a minute, by when they began and the status they have now. The last minute is not over.`}
    >
      <ul className={styles.totals}>
        {shownStatuses(crawls.total).map((status) => (
          <li key={status}>
            <FigureLink id={`status-${status}`} className={mergeClasses(styles.total, colour[lookOf(status)])}>
              <span className={styles.count}>{counted(crawls.total[status] ?? 0)}</span>
              <span className={styles.name}>
                <span aria-hidden>{`${signOf(status)} `}</span>
                {status}
              </span>
            </FigureLink>
          </li>
        ))}
      </ul>
      <MinuteChart crawls={crawls} />
      <MinuteTable crawls={crawls} />
    </Panel>
  );
}
