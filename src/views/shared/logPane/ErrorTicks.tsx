// Marks along the scrollbar where the errors, the hits of a search and the marked lines are.
import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import type { OpenLog } from '../../../stores/log/OpenLog.ts';

const useStyles = makeStyles({
  ticks: { position: 'absolute', top: 0, bottom: 0, right: 0, width: '12px', pointerEvents: 'none' },
  error: {
    position: 'absolute',
    right: '2px',
    width: '8px',
    height: '2px',
    backgroundColor: tokens.colorPaletteRedForeground1,
  },
  mark: {
    position: 'absolute',
    right: '0',
    width: '12px',
    height: '3px',
    backgroundColor: tokens.colorCompoundBrandStroke,
  },
  hit: {
    position: 'absolute',
    right: '0',
    width: '4px',
    height: '2px',
    backgroundColor: tokens.colorPaletteYellowForeground1,
  },
});

/** More cannot be told apart. */
const most = 300;

export const ErrorTicks = observer(function ErrorTicks({ log }: { log: OpenLog }) {
  const styles = useStyles();
  const { rows, outline, search } = log;
  const places = (lines: readonly number[]): number[] => {
    const step = Math.max(1, Math.ceil(lines.length / most));
    const shares = lines.filter((_line, place) => place % step === 0).map((line) => rows.indexOf(line) / rows.count);
    return [...new Set(shares.map((share) => Math.round(share * most) / most))];
  };
  if (rows.count === 0) return null;
  return (
    <div className={styles.ticks} aria-hidden>
      {places(outline.errors).map((share) => (
        <span key={share} className={styles.error} style={{ top: `${share * 100}%` }} />
      ))}
      {places(log.markedLines).map((share) => (
        <span key={share} className={styles.mark} style={{ top: `${share * 100}%` }} />
      ))}
      {places(search?.hits ?? []).map((share) => (
        <span key={share} className={styles.hit} style={{ top: `${share * 100}%` }} />
      ))}
    </div>
  );
});
