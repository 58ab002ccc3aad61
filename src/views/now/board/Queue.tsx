// The jobs that wait: how many, for how long the first has been due, by kind and by the lanes that wait longest.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { NowFigures } from '../../../api/contract/now/figures.ts';
import { durationText } from '../../shared/cells/times.ts';
import { useHiddenStyle } from '../../shared/useHiddenStyle.ts';
import { counted } from './Crawls.tsx';
import { FigureLink } from './FigureLink.tsx';
import { Panel } from './Panel.tsx';
import { Scrolled } from './Scrolled.tsx';
import { usePlainTable } from './usePlainTable.ts';

const useStyles = makeStyles({
  whole: { display: 'flex', flexWrap: 'wrap', gap: '0.2em 2em', marginBottom: '0.4em' },
  count: {
    fontSize: '2.4em',
    lineHeight: 1.1,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  name: { display: 'block', fontSize: '0.85em' },
});

const waitText = (seconds: number | null): string => (seconds === null ? '–' : durationText(seconds));

export function Queue({ queue }: { queue: NowFigures['queue'] }) {
  const styles = useStyles();
  const hidden = useHiddenStyle();
  const table = usePlainTable();
  const { waiting, later, running, oldest_wait, kinds, lanes } = queue;
  const number = mergeClasses(table.cell, table.number);
  return (
    <Panel
      title="Queue"
      rule={`The oldest wait is since a job’s time had come. ${counted(later)} of those that wait are to start later. ${counted(running)} run now.`}
    >
      <div className={styles.whole}>
        <FigureLink id="queue">
          <span className={styles.count}>{counted(waiting)}</span>
          <span className={styles.name}>{waiting === 1 ? 'job waits' : 'jobs wait'}</span>
        </FigureLink>
        <FigureLink id="queue-oldest">
          <span className={styles.count}>{waitText(oldest_wait)}</span>
          <span className={styles.name}>oldest wait</span>
        </FigureLink>
      </div>
      {kinds.length > 0 && (
        <Scrolled>
          <table className={table.table}>
            <caption className={hidden}>Jobs by kind</caption>
            <thead>
              <tr>
                {['Job', 'Waiting', 'Running', 'Oldest wait'].map((title, place) => (
                  <th key={title} scope="col" className={mergeClasses(table.head, place > 0 && table.number)}>
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {kinds.map((one) => (
                <tr key={one.kind}>
                  <th scope="row" className={table.cell}>
                    <FigureLink id={`queue-${one.kind}`}>{one.kind}</FigureLink>
                  </th>
                  <td className={number}>{counted(one.waiting)}</td>
                  <td className={number}>{counted(one.running)}</td>
                  <td className={number}>{waitText(one.oldest_wait)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scrolled>
      )}
      {lanes.length > 0 && (
        <Scrolled>
          <table className={table.table}>
            <caption className={hidden}>The 8 lanes that wait longest</caption>
            <thead>
              <tr>
                {['Lane', 'Waiting', 'Oldest wait'].map((title, place) => (
                  <th key={title} scope="col" className={mergeClasses(table.head, place > 0 && table.number)}>
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lanes.map((one) => (
                <tr key={`${one.kind} ${one.lane}`}>
                  <th scope="row" className={table.cell}>
                    <FigureLink id={`lane-${one.kind}-${one.lane}`}>{`${one.kind} of ${one.vendor}`}</FigureLink>
                  </th>
                  <td className={number}>{counted(one.waiting)}</td>
                  <td className={number}>{waitText(one.oldest_wait)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scrolled>
      )}
    </Panel>
  );
}
