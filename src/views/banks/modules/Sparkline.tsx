// The history of a bank in one line: bars for the share of crawls that completed, below them a line for how long those took, gaps where nothing was crawled.
import { makeStyles, tokens } from '@fluentui/react-components';
import { historyHours, type BankHistory } from '../../../api/contract/crawling/bankHistory.ts';
import { crawlsOf, successOf, together } from '../../../stores/bankModules/ends.ts';
import { useHiddenStyle } from '../../shared/useHiddenStyle.ts';
import { endsText } from './endsText.ts';

/** Single hours would be half a pixel wide. */
const hoursInBar = 6;
const bars = historyHours / hoursInBar;
const [barWidth, barHeight, height] = [2, 11, 20];

const useStyles = makeStyles({
  whole: { display: 'inline-flex', alignItems: 'center', gap: '8px', maxWidth: '100%', verticalAlign: 'top' },
  picture: { flexShrink: 0, display: 'block', forcedColorAdjust: 'none' },
  ground: { stroke: tokens.colorNeutralStroke2 },
  completed: { fill: tokens.colorStatusSuccessForeground3 },
  none: { fill: tokens.colorStatusDangerForeground3 },
  line: { fill: 'none', stroke: tokens.colorNeutralForeground1, strokeWidth: '1px' },
  figures: { fontVariantNumeric: 'tabular-nums', fontSize: '12px' },
  wrapped: { flexWrap: 'wrap' },
});

/** Six hours each, the oldest first. */
const barsOf = ({ hours }: BankHistory) =>
  Array.from({ length: bars }, (_none, bar) =>
    together(hours.filter(([hour]) => Math.floor(hour / hoursInBar) === bar)),
  );

function Picture({ history }: { history: BankHistory }) {
  const styles = useStyles();
  const all = barsOf(history);
  const longest = Math.max(1, ...all.map(({ median }) => median ?? 0));
  const yOf = (median: number): number => height - 1 - (median / longest) * (height - barHeight - 3);
  const points = all.map(({ median }, bar) =>
    median === null ? undefined : `${bar * barWidth + barWidth / 2} ${yOf(median).toFixed(1)}`,
  );
  // The pen is lifted over gaps.
  const line = points.map((point, bar) => point && `${points[bar - 1] === undefined ? `M${point}h.1` : `L${point}`}`);
  return (
    <svg className={styles.picture} width={bars * barWidth} height={height} aria-hidden>
      <path className={styles.ground} d={`M0 ${barHeight + 0.5}H${bars * barWidth}`} />
      {all.map((ends, bar) => {
        const share = successOf(ends);
        if (share === undefined) return null;
        // A bar of no height would look like a gap.
        const tall = share === 0 ? 3 : (share / 100) * barHeight;
        const place = { x: bar * barWidth, y: barHeight - tall, width: barWidth - 0.5, height: tall };
        return <rect key={place.x} className={share === 0 ? styles.none : styles.completed} {...place} />;
      })}
      <path className={styles.line} d={line.join('')} />
    </svg>
  );
}

export function Sparkline({ history, isWrapped }: { history: BankHistory | undefined; isWrapped?: true }) {
  const styles = useStyles();
  const hidden = useHiddenStyle();
  if (history === undefined) return <span className={styles.figures}>Could not be read</span>;
  if (crawlsOf(history) === 0) return <span className={styles.figures}>No crawls</span>;
  const words = endsText(history);
  return (
    <span className={`${styles.whole} ${isWrapped === true ? styles.wrapped : ''}`} title={words}>
      <Picture history={history} />
      <span className={styles.figures} aria-hidden={isWrapped !== true}>
        {isWrapped === true ? words : `${successOf(history)}%`}
      </span>
      {isWrapped !== true && <span className={hidden}>{words}</span>}
    </span>
  );
}
