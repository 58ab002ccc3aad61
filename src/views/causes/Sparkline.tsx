// Arrivals by day as small bars; the same stands beside them in words for who does not see them.
import { makeStyles, tokens } from '@fluentui/react-components';
import { useHiddenStyle } from '../shared/useHiddenStyle.ts';

const useStyles = makeStyles({
  bars: { display: 'inline-block', verticalAlign: 'middle' },
  bar: { fill: tokens.colorNeutralForeground3 },
  today: { fill: tokens.colorBrandForeground1 },
  none: { fill: tokens.colorNeutralStroke1 },
});

const [step, bar, height] = [4, 3, 16];

/** "14 days: 12 in all, 3 today, most 5 on one day" */
function arrivalsText(arrivals: readonly number[]): string {
  const all = arrivals.reduce((sum, one) => sum + one, 0);
  return `${arrivals.length} days: ${all} in all, ${arrivals.at(-1) ?? 0} today, at most ${Math.max(0, ...arrivals)} a day`;
}

export function Sparkline({ arrivals }: { arrivals: readonly number[] }) {
  const styles = useStyles();
  const hidden = useHiddenStyle();
  const most = Math.max(1, ...arrivals);
  const words = arrivalsText(arrivals);
  return (
    <span title={words}>
      <svg className={styles.bars} width={arrivals.length * step} height={height} aria-hidden>
        {arrivals.map((count, day) => {
          const size = count === 0 ? 1 : Math.max(2, Math.round((count / most) * height));
          const look = count === 0 ? styles.none : day === arrivals.length - 1 ? styles.today : styles.bar;
          // oxlint-disable-next-line react/no-array-index-key -- the days stand still
          return <rect key={day} className={look} x={day * step} y={height - size} width={bar} height={size} />;
        })}
      </svg>
      <span className={hidden}>{words}</span>
    </span>
  );
}
