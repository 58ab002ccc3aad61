// The two panels of the chart of a bank: bars for the share that completed, a line for the median duration; both have gaps where nothing was crawled.
import { makeStyles, tokens } from '@fluentui/react-components';
import { historyHours, type BankHistory, type HistoryHour } from '../../../api/contract/crawling/bankHistory.ts';
import { endsOf, successOf } from '../../../stores/bankModules/ends.ts';

const useStyles = makeStyles({
  picture: { display: 'block', width: '100%', height: '200px', forcedColorAdjust: 'none' },
  ground: { stroke: tokens.colorNeutralStroke2, vectorEffect: 'non-scaling-stroke' },
  day: { stroke: tokens.colorNeutralStroke3, vectorEffect: 'non-scaling-stroke' },
  completed: { fill: tokens.colorStatusSuccessForeground3 },
  lost: {
    fill: 'none',
    stroke: tokens.colorStatusDangerForeground3,
    strokeWidth: '3px',
    vectorEffect: 'non-scaling-stroke',
  },
  line: {
    fill: 'none',
    stroke: tokens.colorNeutralForeground1,
    strokeWidth: '1.5px',
    strokeLinecap: 'round',
    vectorEffect: 'non-scaling-stroke',
  },
  cursor: { stroke: tokens.colorCompoundBrandStroke, strokeWidth: '2px', vectorEffect: 'non-scaling-stroke' },
});

// In its own units; the width is that of the window.
const [panel, height] = [82, 200];
/** Where the ends of the scales lie. */
export const panels = { shareTop: 6, shareFoot: 6 + panel, medianTop: 194 - panel, medianFoot: 194 };
const { shareFoot, medianFoot } = panels;

/** What the upper end of the lower panel stands for, in seconds. */
export const medianTop = ({ hours }: BankHistory): number =>
  Math.max(1, ...hours.map(([, , , , , median]) => median ?? 0));

export function HourPanels({ history, hour }: { history: BankHistory; hour: number }) {
  const styles = useStyles();
  const top = medianTop(history);
  return (
    <svg className={styles.picture} viewBox={`0 0 ${historyHours} ${height}`} preserveAspectRatio="none" aria-hidden>
      {Object.values(panels).map((y) => (
        <path key={y} className={styles.ground} d={`M0 ${y}H${historyHours}`} />
      ))}
      <path className={styles.cursor} d={`M${hour + 0.5} 0V${height}`} />
      {history.hours.map((one) => {
        const tall = ((successOf(endsOf(one)) ?? 0) / 100) * panel;
        return (
          <rect key={one[0]} className={styles.completed} x={one[0]} y={shareFoot - tall} width={0.9} height={tall} />
        );
      })}
      <path className={styles.lost} d={history.hours.map(lostMark).join('')} />
      <path className={styles.line} d={lineOf(history.hours, top)} />
    </svg>
  );
}

/** Where crawls did not complete a mark stands on the ground: a bar of no height would look like a gap. */
const lostMark = (one: HistoryHour): string => (successOf(endsOf(one)) === 100 ? '' : `M${one[0]} ${shareFoot + 4}h.9`);

/** The pen is lifted over hours without a crawl that completed. */
function lineOf(hours: readonly HistoryHour[], top: number): string {
  let last = -2;
  let drawn = '';
  for (const [hour, , , , , median] of hours) {
    if (median === null) continue;
    const y = (medianFoot - (median / top) * (panel - 2)).toFixed(1);
    drawn += hour === last + 1 ? `L${hour + 0.5} ${y}` : `M${hour + 0.1} ${y}h.8M${hour + 0.5} ${y}`;
    last = hour;
  }
  return drawn;
}
