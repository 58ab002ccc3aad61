// How the crawls of a bank ended as a bar: its parts differ in pattern as well as colour, and the same stands beside it in figures.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { StaffBank } from '../../../api/contract/crawling/banks.ts';
import { useHiddenStyle } from '../../shared/useHiddenStyle.ts';
import { sharesOf, sharesText, type Share } from './shares.ts';

const useStyles = makeStyles({
  whole: { display: 'inline-flex', alignItems: 'center', gap: '8px', maxWidth: '100%', verticalAlign: 'top' },
  bar: {
    display: 'flex',
    flexShrink: 0,
    width: '96px',
    height: '10px',
    overflow: 'hidden',
    borderRadius: '2px',
    forcedColorAdjust: 'none',
    backgroundColor: tokens.colorNeutralBackground6,
  },
  // A line between two parts, whatever their colours.
  part: { flexShrink: 0, boxShadow: `inset -1px 0 ${tokens.colorNeutralBackground1}` },
  completed: { backgroundColor: tokens.colorStatusSuccessForeground3 },
  died: {
    backgroundColor: tokens.colorPaletteDarkRedForeground2,
    backgroundImage: `radial-gradient(${tokens.colorNeutralBackground1} 1px, transparent 1.4px)`,
    backgroundSize: '4px 4px',
  },
  failed: {
    backgroundImage: `repeating-linear-gradient(135deg, ${tokens.colorStatusDangerForeground3} 0 2px, ${tokens.colorNeutralBackground1} 2px 4px)`,
  },
  figures: { fontVariantNumeric: 'tabular-nums', fontSize: '12px' },
});

export function RatioBar({ bank }: { bank: StaffBank }) {
  const styles = useStyles();
  const hidden = useHiddenStyle();
  const shares = sharesOf(bank);
  const words = sharesText(bank);
  return (
    <span className={styles.whole} title={words}>
      <Bar shares={shares} />
      <span className={styles.figures} aria-hidden>
        {bank.totals === 0 ? 'No crawls' : shares.map(({ percent }) => percent).join(' · ')}
      </span>
      <span className={hidden}>{words}</span>
    </span>
  );
}

/** With its words, where there is room for them. */
export function RatioInWords({ bank }: { bank: StaffBank }) {
  const styles = useStyles();
  return (
    <span className={styles.whole} style={{ flexWrap: 'wrap' }}>
      <Bar shares={sharesOf(bank)} />
      {sharesText(bank)}
    </span>
  );
}

function Bar({ shares }: { shares: readonly Share[] }) {
  const styles = useStyles();
  return (
    <span className={styles.bar} aria-hidden>
      {shares.map(({ name, percent }) => (
        <span key={name} className={mergeClasses(styles.part, styles[name])} style={{ width: `${percent}%` }} />
      ))}
    </span>
  );
}
