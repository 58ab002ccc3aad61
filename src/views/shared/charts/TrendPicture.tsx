// The picture of a chart with its legend: a bucket is chosen by arrow keys or by pointing at it, told below, and read aloud.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useRef, useState, type KeyboardEvent } from 'react';
import type { TrendRange, TrendSubject } from '../../../api/contract/trends.ts';
import { leastForRate } from '../../../stores/charts/leastForRate.ts';
import type { Point } from '../../../stores/charts/trend.ts';
import { rangeWords, subjectWords } from '../../../stores/charts/words.ts';
import { timeText, zoneMark } from '../cells/times.ts';
import { useStores } from '../context/StoresContext.ts';
import { readingOf } from './bucketText.ts';
import { useDrawing } from './useDrawing.ts';

const useStyles = makeStyles({
  // What the style sheet of uPlot says, as far as it is used here.
  picture: {
    height: '170px',
    minWidth: 0,
    overflow: 'hidden',
    forcedColorAdjust: 'none',
    '& .u-wrap': { position: 'relative' },
    '& .u-over, & .u-under, & .u-axis': { position: 'absolute' },
    '& .u-wrap canvas': { display: 'block', position: 'relative', width: '100%', height: '100%' },
  },
  legend: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 14px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
  },
  key: { display: 'inline-flex', alignItems: 'center', gap: '5px' },
  mark: { width: '14px', height: '10px', boxSizing: 'border-box' },
  // As wide as the bars above it.
  slider: {
    display: 'block',
    width: 'calc(100% - 88px)',
    margin: '0 44px',
    boxSizing: 'border-box',
    accentColor: tokens.colorBrandBackground,
  },
  reading: {
    minHeight: '20px',
    fontVariantNumeric: 'tabular-nums',
    '@media (max-width: 700px)': { minHeight: '60px' },
  },
});

/** The inks of the picture are read from the legend's marks: a canvas knows no theme. */
const useInks = makeStyles({
  good: {
    backgroundColor: tokens.colorStatusSuccessBackground2,
    border: `1px solid ${tokens.colorStatusSuccessForeground3}`,
    color: tokens.colorStatusSuccessForeground3,
  },
  bad: {
    color: tokens.colorStatusDangerForeground3,
    border: '1px solid currentColor',
    backgroundImage: 'repeating-linear-gradient(135deg, currentColor 0 2px, transparent 2px 4px)',
  },
  rate: { color: tokens.colorNeutralForeground1, height: 0, borderTop: '2px solid currentColor' },
  before: { color: tokens.colorNeutralForeground3, height: 0, borderTop: '1px dashed currentColor' },
  chosen: {
    display: 'none',
    color: tokens.colorNeutralStroke2,
    backgroundColor: tokens.colorNeutralBackground1Pressed,
  },
});

interface TrendPictureProps {
  title: string;
  points: readonly Point[];
  outcomes: readonly string[];
  range: TrendRange;
  of: TrendSubject;
}

export const TrendPicture = observer(function TrendPicture({ title, points, outcomes, range, of }: TrendPictureProps) {
  const styles = useStyles();
  const inks = useInks();
  const { zoneName } = useStores().preferences;
  const figure = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<number>();
  const newest = points.findLastIndex(({ all }) => all > 0);
  const chosen = Math.min(wanted ?? newest, points.length - 1);
  const point = points[chosen];
  const isShort = range === '1h' || range === '6h' || range === '24h';
  const room = useDrawing(figure, {
    points,
    zone: zoneName,
    chosen,
    choose: setWanted,
    timeText: (at) => timeText(at * 1000, 'full', zoneName).slice(...(isShort ? [11, 16] : [5, 10])),
  });
  function walk(event: KeyboardEvent): void {
    const to = placeAfter(event.key, chosen, points);
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    setWanted(to);
  }
  const reading = point === undefined ? '' : readingOf(point, outcomes, range, zoneName);
  const [first = ''] = outcomes;
  return (
    <div ref={figure}>
      <ul className={styles.legend} aria-hidden>
        {(
          [
            ['good', first],
            ['bad', outcomes.slice(1).join(', ')],
            ['rate', `share ${first}, from ${leastForRate} on`],
            ['before', `share in the ${rangeWords[range]} before`],
          ] as const
        ).map(([ink, text]) => (
          <li key={ink} className={styles.key}>
            <span data-ink={ink} className={mergeClasses(styles.mark, inks[ink])} />
            {text}
          </li>
        ))}
        <li data-ink="chosen" className={inks.chosen} />
      </ul>
      <div ref={room} className={styles.picture} aria-hidden />
      <input
        className={styles.slider}
        type="range"
        aria-label={`${title}: ${subjectWords[of]}, times in ${zoneMark(point?.from ?? 0, zoneName)}`}
        aria-valuetext={reading}
        min={0}
        max={points.length - 1}
        value={chosen}
        onChange={({ currentTarget }) => setWanted(Number(currentTarget.value))}
        onKeyDown={walk}
      />
      <div className={styles.reading} aria-hidden>
        {reading}
      </div>
    </div>
  );
});

/** Arrows go to the next bucket with anything in it: an empty night is not walked piece by piece. Page keys go a tenth. */
function placeAfter(key: string, chosen: number, points: readonly Point[]): number | undefined {
  const has = ({ all, before }: Point): boolean => all + before.all > 0;
  const found = (place: number): number => (place === -1 ? chosen : place);
  const tenth = Math.ceil(points.length / 10);
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return found(points.findIndex((point, place) => place > chosen && has(point)));
    case 'ArrowLeft':
    case 'ArrowDown':
      return found(points.findLastIndex((point, place) => place < chosen && has(point)));
    case 'PageUp':
      return Math.min(points.length - 1, chosen + tenth);
    case 'PageDown':
      return Math.max(0, chosen - tenth);
    case 'Home':
      return found(points.findIndex(has));
    case 'End':
      return found(points.findLastIndex(has));
    default:
      return undefined;
  }
}
