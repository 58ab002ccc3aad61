// Stands where rows will be, at the first load only, and only when they take a moment.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the element of that name cannot be drawn like this */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLateStyle } from '../loading/useLateStyle.ts';

const useStyles = makeStyles({
  rows: { padding: '10px 12px', display: 'flex', flexDirection: 'column', gap: '14px' },
  row: {
    height: '12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralStencil1,
    animationName: { from: { opacity: 1 }, to: { opacity: 0.4 } },
    animationDuration: '1s',
    animationDirection: 'alternate',
    animationIterationCount: 'infinite',
  },
});
const widths = ['92%', '84%', '88%', '79%', '90%', '82%', '86%', '77%'];

export function RowSkeleton({ label }: { label: string }) {
  const styles = useStyles();
  return (
    <div
      role="progressbar"
      aria-busy
      aria-label={`Loading ${label}`}
      className={mergeClasses(styles.rows, useLateStyle())}
    >
      {widths.map((width) => (
        <div key={width} className={styles.row} style={{ width }} />
      ))}
    </div>
  );
}
