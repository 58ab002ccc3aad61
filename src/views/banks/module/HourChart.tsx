// The hours of fourteen days as a chart: the share of crawls that completed above, how long those took below; an hour is chosen by keys or by pointing at it.
import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useId, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { historyHours, type BankHistory } from '../../../api/contract/crawling/bankHistory.ts';
import { endsOf } from '../../../stores/bankModules/ends.ts';
import { useStores } from '../../shared/context/StoresContext.ts';
import { durationText, withZone } from '../../shared/cells/times.ts';
import { endsText } from '../modules/endsText.ts';
import { HourPanels, medianTop, panels } from './HourPanels.tsx';
import { hourText } from './hourText.ts';

const useStyles = makeStyles({
  chart: { maxWidth: '1100px', margin: 0 },
  drawn: { display: 'grid', gridTemplateColumns: '52px 1fr', columnGap: '6px' },
  scale: {
    position: 'relative',
    fontSize: '11px',
    lineHeight: 1,
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground3,
  },
  mark: { position: 'absolute', right: 0, transform: 'translateY(-50%)' },
  days: {
    gridColumnStart: '2',
    position: 'relative',
    height: '16px',
    fontSize: '11px',
    color: tokens.colorNeutralForeground3,
  },
  day: { position: 'absolute', whiteSpace: 'nowrap' },
  every: { '@media (max-width: 800px)': { ':nth-child(even)': { display: 'none' } } },
  // As wide as the chart: what it points at is above it.
  slider: {
    gridColumnStart: '2',
    width: '100%',
    margin: '2px 0',
    boxSizing: 'border-box',
    accentColor: tokens.colorBrandBackground,
  },
  reading: { fontVariantNumeric: 'tabular-nums', minHeight: '20px' },
  key: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
});

const hoursInDay = 24;
const within = (hour: number): number => Math.max(0, Math.min(historyHours - 1, hour));

export const HourChart = observer(function HourChart({ history }: { history: BankHistory }) {
  const styles = useStyles();
  const { zoneName } = useStores().preferences;
  const id = useId();
  const newest = history.hours.at(-1)?.[0] ?? historyHours - 1;
  const [chosen, setChosen] = useState<number>();
  const hour = chosen ?? newest;
  const found = history.hours.find(([one]) => one === hour);
  const reading = `${hourText(history, hour, zoneName)}: ${found === undefined ? 'no crawls' : endsText(endsOf(found))}`;
  const pointAt = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setChosen(within(Math.floor(((clientX - left) / width) * historyHours)));
  };
  /** A day at once, and what has crawls: an empty night is not walked hour by hour. */
  const walk = (event: KeyboardEvent) => {
    const to = hourAfter(event.key, hour, history);
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    setChosen(within(to));
  };
  return (
    <figure className={styles.chart} aria-labelledby={id}>
      <figcaption id={id} className={styles.key}>
        {`Bars: crawls that completed, by the hour in which they began. Line: their median duration. ${withZone('Times', zoneName)}`}
      </figcaption>
      <div className={styles.drawn}>
        <div className={styles.scale} aria-hidden>
          {scaleOf(history).map(([y, text]) => (
            <span key={y} className={styles.mark} style={{ top: `${y}px` }}>
              {text}
            </span>
          ))}
        </div>
        <div onPointerMove={pointAt}>
          <HourPanels history={history} hour={hour} />
        </div>
        <div className={styles.days} aria-hidden>
          {dayStarts(history, zoneName).map(({ at, name }) => (
            <span
              key={at}
              className={`${styles.day} ${styles.every}`}
              style={{ left: `${(100 * at) / historyHours}%` }}
            >
              {name}
            </span>
          ))}
        </div>
        <input
          className={styles.slider}
          type="range"
          aria-label="Hour"
          aria-valuetext={reading}
          min={0}
          max={historyHours - 1}
          value={hour}
          onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
          onKeyDown={walk}
        />
      </div>
      <div className={styles.reading} aria-hidden>
        {reading}
      </div>
    </figure>
  );
});

function hourAfter(key: string, hour: number, { hours }: BankHistory): number | undefined {
  const crawled = hours.map(([one]) => one);
  if (key === 'ArrowRight' || key === 'ArrowUp') return crawled.find((one) => one > hour) ?? hour;
  if (key === 'ArrowLeft' || key === 'ArrowDown') return crawled.findLast((one) => one < hour) ?? hour;
  if (key === 'PageUp') return hour + hoursInDay;
  if (key === 'PageDown') return hour - hoursInDay;
  if (key === 'Home') return crawled[0] ?? 0;
  return key === 'End' ? crawled.at(-1) : undefined;
}

const scaleOf = (history: BankHistory) =>
  [
    [panels.shareTop, '100%'],
    [panels.shareFoot, '0%'],
    [panels.medianTop, durationText(medianTop(history))],
    [panels.medianFoot, '0 s'],
  ] as const;

/** Where a new day begins in the zone of the person. */
function dayStarts(history: BankHistory, zone: string): readonly { at: number; name: string }[] {
  const texts = Array.from({ length: historyHours }, (_none, hour) => hourText(history, hour, zone));
  return texts.flatMap((text, at) => {
    const day = text.slice(0, 10);
    return at === 0 || texts[at - 1]?.slice(0, 10) === day ? [] : [{ at, name: day.slice(5) }];
  });
}
