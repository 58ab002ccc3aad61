// When a rehearsed rule would have fired: since when, for how long, at which bank and why, the newest first.
import { makeStyles, tokens } from '@fluentui/react-components';
import type { Rehearsal } from '../../api/contract/watching/alertRules.ts';
import { lengthText } from '../../stores/incidents/words.ts';
import { TimeText } from '../shared/cells/TimeText.tsx';

const useStyles = makeStyles({
  list: {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    width: '100%',
    maxHeight: '180px',
    overflow: 'auto',
    display: 'flex',
    flexDirection: 'column',
    gap: '4px',
  },
  head: { display: 'flex', flexWrap: 'wrap', gap: '2px 8px' },
  told: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  line: { margin: 0, color: tokens.colorNeutralForeground2 },
});

const mostShown = 50;

export function FiringList({ result }: { result: Rehearsal }) {
  const styles = useStyles();
  if (result.firings.length === 0) return null;
  const left = result.fired - Math.min(mostShown, result.firings.length);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and is scrolled by keys */}
      <ol className={styles.list} aria-label="When it would have fired" tabIndex={0}>
        {result.firings.slice(0, mostShown).map((one) => (
          <li key={`${one.bank_id} ${one.from}`}>
            <div className={styles.head}>
              <TimeText at={one.from} />
              <span>{one.until === null ? `${lengthText(one.minutes)}, still going on` : lengthText(one.minutes)}</span>
              <span>{one.bank}</span>
            </div>
            <div className={styles.told}>{one.told}</div>
          </li>
        ))}
      </ol>
      {left > 0 && <p className={styles.line}>{`${left.toLocaleString('en-AU')} earlier ones are not shown.`}</p>}
    </>
  );
}
