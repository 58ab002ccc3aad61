// A strip of the rehearsed days with a mark for each firing; the list below it says the same in words.
import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import type { Rehearsal } from '../../api/contract/watching/alertRules.ts';
import { timeText } from '../shared/cells/times.ts';
import { useStores } from '../shared/context/StoresContext.ts';

const useStyles = makeStyles({
  strip: {
    position: 'relative',
    width: '100%',
    height: '20px',
    boxSizing: 'border-box',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground3,
    overflow: 'hidden',
  },
  mark: {
    position: 'absolute',
    top: 0,
    bottom: 0,
    minWidth: '3px',
    backgroundColor: tokens.colorPaletteRedForeground1,
    '@media (forced-colors: active)': { backgroundColor: 'CanvasText' },
  },
  ends: {
    display: 'flex',
    justifyContent: 'space-between',
    width: '100%',
    fontSize: '12px',
    color: tokens.colorNeutralForeground2,
  },
});

export const FiringStrip = observer(function FiringStrip({ result }: { result: Rehearsal }) {
  const styles = useStyles();
  const zone = useStores().preferences.zoneName;
  const [from, until] = [Date.parse(result.from), Date.parse(result.until)];
  const placeOf = (time: string): number => (100 * (Date.parse(time) - from)) / Math.max(1, until - from);
  return (
    <div style={{ width: '100%' }}>
      <div className={styles.strip} aria-hidden>
        {result.firings.map((one) => (
          <span
            key={`${one.bank_id} ${one.from}`}
            className={styles.mark}
            style={{
              left: `${placeOf(one.from)}%`,
              width: `${placeOf(one.until ?? result.until) - placeOf(one.from)}%`,
            }}
          />
        ))}
      </div>
      <div className={styles.ends}>
        <span>{timeText(result.from, 'day', zone)}</span>
        <span>{timeText(result.until, 'day', zone)}</span>
      </div>
    </div>
  );
});
