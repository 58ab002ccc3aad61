// A chart of how something went over time: fetched when it is seen, with a text of its height until then.
import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { narrow } from '../narrow.ts';
import { fetched } from '../loading/fetched.tsx';
import type { TrendChartProps } from './trendChartProps.ts';

const useStyles = makeStyles({
  // As high as what comes, so that nothing below it moves.
  room: { minHeight: '308px', maxWidth: '1100px', minWidth: 0, [narrow]: { minHeight: '400px' } },
  wait: { margin: 0, color: tokens.colorNeutralForeground2 },
});

const Waiting = () => <p className={useStyles().wait}>Reading the figures…</p>;
const Trend = fetched<TrendChartProps>(async () => (await import('./Trend.tsx')).Trend, Waiting);

export function TrendChart(props: TrendChartProps) {
  const styles = useStyles();
  const room = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isSeen || room.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(room.current);
    return () => observer.disconnect();
  }, [isSeen]);
  return (
    <div ref={room} className={styles.room}>
      {isSeen ? <Trend {...props} /> : <Waiting />}
    </div>
  );
}
