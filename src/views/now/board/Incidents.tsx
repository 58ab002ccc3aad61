// The incidents whose trouble goes on: how grave each is, since when, whom it hits and who has it; and what cannot be told.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { NowFigures, RunningIncident } from '../../../api/contract/now/figures.ts';
import { aboutText, severityWords } from '../../../stores/incidents/words.ts';
import { durationText, timeText } from '../../shared/cells/times.ts';
import { useBoard } from './BoardContext.ts';
import { counted } from './Crawls.tsx';
import { FigureLink } from './FigureLink.tsx';
import { Panel } from './Panel.tsx';
import { usePlainTable } from './usePlainTable.ts';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyle: 'none', overflowWrap: 'anywhere' },
  one: { padding: '0.2em 0' },
  critical: { color: tokens.colorStatusDangerForeground1 },
  silent: { color: tokens.colorStatusDangerForeground1, fontWeight: tokens.fontWeightSemibold },
});

const signs = { notice: 'i', warning: '!', critical: '✕' } as const;

export function Incidents({ incidents, at }: { incidents: NowFigures['incidents']; at: string }) {
  const styles = useStyles();
  const table = usePlainTable();
  const { zone } = useBoard();
  const { running, first, silent } = incidents;
  const more = running - first.length;
  const factsOf = ({ began_at, customers, owner }: RunningIncident): string =>
    [
      `for ${durationText(Math.max(0, (Date.parse(at) - Date.parse(began_at)) / 1000))}`,
      ...(customers === 0 ? [] : [customers === 1 ? '1 customer' : `${counted(customers)} customers`]),
      owner === null ? 'nobody has taken it' : owner === 'taken' ? owner : `taken by ${owner}`,
    ].join(' · ');
  return (
    <Panel title={running === 0 ? 'Incidents' : `Incidents: ${running}`}>
      {running === 0 && <p className={table.none}>No incident is open.</p>}
      {(first.length > 0 || silent.length > 0) && (
        <ul className={styles.list}>
          {silent.map(({ channel_id, channel, since }) => (
            <li key={`channel ${channel_id}`} className={styles.one}>
              <FigureLink id={`channel-${channel_id}`} className={styles.silent}>
                {`${channel} cannot be told since ${timeText(since, 'full', zone).slice(5, 16)}`}
              </FigureLink>
            </li>
          ))}
          {first.map((one) => (
            <li key={one.incident_id} className={styles.one}>
              <FigureLink
                id={`incident-${one.incident_id}`}
                className={mergeClasses(table.strong, one.severity === 'critical' && styles.critical)}
              >
                <span aria-hidden>{`${signs[one.severity]} `}</span>
                {`${severityWords[one.severity]}: ${aboutText(one)}`}
              </FigureLink>
              {` ${one.told === '' ? one.rule : one.told}`}
              <span className={table.quiet}>{` ${factsOf(one)}`}</span>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className={table.none}>{more === 1 ? 'And 1 more.' : `And ${counted(more)} more.`}</p>}
    </Panel>
  );
}
