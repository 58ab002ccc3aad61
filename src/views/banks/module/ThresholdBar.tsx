// A share of crawls as a bar with its thresholds marked, and the same in words.
import { makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  whole: { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 10px' },
  bar: { display: 'block', forcedColorAdjust: 'none' },
  ground: { fill: tokens.colorNeutralBackground6 },
  share: { fill: tokens.colorNeutralForeground3 },
  passed: { fill: tokens.colorStatusDangerForeground3 },
  mark: { stroke: tokens.colorNeutralForeground1, strokeWidth: '2px' },
  figure: { fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
  quiet: { color: tokens.colorNeutralForeground2 },
});

const [width, height] = [160, 12];
const percent = (share: number): string => `${Math.round(share * 100)}%`;

interface ThresholdBarProps {
  /** Undefined where there is nothing to have a share of. */
  share: number | undefined;
  thresholds: readonly { name: string; at: number }[];
  /** Of what it is a share. */
  said: string;
}

export function ThresholdBar({ share, thresholds, said }: ThresholdBarProps) {
  const styles = useStyles();
  const passed = thresholds.filter(({ at }) => share !== undefined && share >= at).map(({ name }) => name);
  // A threshold above all crawls is never reached, and lies at the end.
  const xOf = (part: number): number => Math.min(1, part) * width;
  return (
    <span className={styles.whole}>
      <svg className={styles.bar} width={width} height={height} aria-hidden>
        <rect className={styles.ground} width={width} height={height} y={0} />
        <rect className={passed.length > 0 ? styles.passed : styles.share} width={xOf(share ?? 0)} height={6} y={3} />
        {thresholds.map(({ name, at }) => (
          <path key={name} className={styles.mark} d={`M${Math.min(width - 1, xOf(at))} 0V${height}`} />
        ))}
      </svg>
      {share !== undefined && <span className={styles.figure}>{percent(share)}</span>}
      <span>{said}</span>
      <span className={styles.quiet}>
        {thresholds
          .map(({ name, at }) => `${name} at ${percent(at)}${passed.includes(name) ? ', passed' : ''}`)
          .join(' · ')}
      </span>
    </span>
  );
}
