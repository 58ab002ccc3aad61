// The screen on the wall: the board of Now in large letters, or one sentence why there is none.
import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { durationText, timeText } from '../views/shared/cells/times.ts';
import { Board } from '../views/now/board/Board.tsx';
import { useFigures } from './useFigures.ts';

const useStyles = makeStyles({
  page: {
    boxSizing: 'border-box',
    minHeight: '100vh',
    padding: '0.8em 1em 1em',
    // Nobody scrolls a wall: all of it fits where there is room for letters that can be read.
    fontSize: 'clamp(13px, min(1.15vw, 1.9vh), 44px)',
    lineHeight: 1.4,
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground1,
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '0 1em', marginBottom: '0.5em' },
  title: { margin: 0, fontSize: '1.3em', lineHeight: 1.3, fontWeight: tokens.fontWeightSemibold },
  age: { marginLeft: 'auto', color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  stale: { marginLeft: 'auto', color: tokens.colorStatusDangerForeground1, fontWeight: tokens.fontWeightSemibold },
  message: { maxWidth: '34em', margin: '15vh auto 0', fontSize: '1.4em' },
});

const often = 5_000;

export function WallPage({ token }: { token: string }) {
  const styles = useStyles();
  const { figures, over, isStale } = useFigures(token);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), often);
    return () => window.clearInterval(timer);
  }, []);
  if (over !== undefined || figures === undefined) {
    const waiting = isStale
      ? 'There is no connection to Signalbox at the moment. It is tried again.'
      : 'Reading the figures…';
    return (
      <main className={styles.page}>
        <p className={styles.message} role={over === undefined ? 'status' : 'alert'}>
          {over ?? waiting}
        </p>
      </main>
    );
  }
  const clock = timeText(figures.at, 'clock');
  // Both clocks may differ: what seems to come from later is of now.
  const age = durationText(Math.max(0, (now - Date.parse(figures.at)) / 1000));
  return (
    <main className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.title}>Now</h1>
        <span className={isStale ? styles.stale : styles.age} role={isStale ? 'alert' : undefined}>
          {isStale ? `No connection. These are the figures of ${clock}` : `${clock}, ${age} ago`}
        </span>
      </div>
      <Board figures={figures} />
    </main>
  );
}
