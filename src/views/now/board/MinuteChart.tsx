// A bar for each of sixty minutes, with the statuses one above the other; the chosen minute is told below and opens its list.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { PointerEvent } from 'react';
import type { ByStatus, NowFigures } from '../../../api/contract/now/figures.ts';
import { minuteAt, stacked, sumOf } from '../../../stores/now/figures.ts';
import { timeText } from '../../shared/cells/times.ts';
import { useBoard } from './BoardContext.ts';
import { FigureLink } from './FigureLink.tsx';
import { lookOf } from '../../../stores/now/statusLook.ts';
import { signOf, useStatusColour } from './statusLooks.ts';

const useStyles = makeStyles({
  chart: { display: 'block' },
  bars: {
    display: 'block',
    width: '100%',
    height: '10em',
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
  },
  bar: { fill: 'currentColor' },
  chosen: { fill: tokens.colorNeutralBackground1Pressed },
  axis: {
    display: 'flex',
    justifyContent: 'space-between',
    fontSize: '0.85em',
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  told: { minHeight: '1.4em', fontVariantNumeric: 'tabular-nums' },
});

export const clockOf = (at: string, zone: string): string => timeText(at, 'clock', zone).slice(0, 5);

/** "3 COMPLETED, 1 DIED" */
const minuteText = (counts: ByStatus): string => {
  const said = stacked.flatMap((status) => {
    const count = counts[status] ?? 0;
    return count === 0 ? [] : [`${count} ${signOf(status)} ${status}`];
  });
  return said.length === 0 ? 'no crawls' : said.join(', ');
};

/** Where each part of a bar begins, from below. */
function partsOf(counts: ByStatus) {
  let below = 0;
  return stacked.flatMap((status) => {
    const count = counts[status] ?? 0;
    const from = below;
    below += count;
    return count === 0 ? [] : [{ status, from, count }];
  });
}

export function MinuteChart({ crawls }: { crawls: NowFigures['crawls'] }) {
  const styles = useStyles();
  const colour = useStatusColour();
  const { zone, minute, chooseMinute } = useBoard();
  const { minutes, from } = crawls;
  const most = Math.max(1, ...minutes.map(sumOf));
  const clock = (place: number): string => clockOf(minuteAt(from, place), zone);
  function point({ currentTarget, clientX }: PointerEvent): void {
    const { left, width } = currentTarget.getBoundingClientRect();
    const place = Math.floor(((clientX - left) / width) * minutes.length);
    if (place !== minute) chooseMinute?.(Math.max(0, Math.min(minutes.length - 1, place)));
  }
  return (
    <FigureLink id="minute" className={styles.chart}>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${minutes.length} ${most}`}
        preserveAspectRatio="none"
        aria-hidden
        onPointerMove={point}
      >
        {minute !== undefined && <rect className={styles.chosen} x={minute} y={0} width={1} height={most} />}
        {minutes.map((counts, place) =>
          partsOf(counts).map(({ status, from: below, count }) => (
            <g key={`${minuteAt(from, place)} ${status}`} className={colour[lookOf(status)]}>
              <rect className={styles.bar} x={place + 0.1} y={most - below - count} width={0.8} height={count} />
            </g>
          )),
        )}
      </svg>
      <span className={mergeClasses(styles.axis)} aria-hidden>
        <span>{clock(0)}</span>
        <span>{`up to ${most} a minute`}</span>
        <span>{clock(minutes.length - 1)}</span>
      </span>
      {minute !== undefined && (
        <span className={styles.told}>{`${clock(minute)}: ${minuteText(minutes[minute] ?? {})}`}</span>
      )}
    </FigureLink>
  );
}
