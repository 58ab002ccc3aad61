// What changed since the person was away, a line each, above the figures until it is dismissed.
import { makeStyles } from '@fluentui/react-components';
import { mostNewCauses, type Away as Changes } from '../../api/contract/now/now.ts';
import { durationText, timeText } from '../shared/cells/times.ts';
import { CommandButton } from '../shared/commands/CommandButton.tsx';
import { useBoard } from './board/BoardContext.ts';
import { counted } from './board/Crawls.tsx';
import { FigureLink } from './board/FigureLink.tsx';
import { Panel } from './board/Panel.tsx';
import { lookOf } from '../../stores/now/statusLook.ts';
import { signOf, useStatusColour } from './board/statusLooks.ts';
import { usePlainTable } from './board/usePlainTable.ts';

const useStyles = makeStyles({
  lines: { margin: 0, padding: 0, listStyle: 'none' },
  line: { padding: '0.15em 0' },
});

const crawls = (count: number): string => `${counted(count)} ${count === 1 ? 'crawl' : 'crawls'}`;

interface AwayProps {
  away: Changes;
  since: string;
  /** When it is told. */
  at: string;
}

export function Away({ away, since, at }: AwayProps) {
  const styles = useStyles();
  const colour = useStatusColour();
  const table = usePlainTable();
  const { zone } = useBoard();
  const clock = (time: string): string => timeText(time, 'full', zone).slice(0, 16);
  const { failed, offline, back, causes } = away;
  const hours = durationText((Date.parse(at) - Date.parse(since)) / 1000);
  const when = away.is_cut ? 'the last 7 days' : `${hours}, since ${clock(since)}`;
  const isQuiet = failed.length + offline.length + back.length + causes.length === 0;
  return (
    <Panel
      title={`Since you were away: ${when}`}
      isWide
      tools={<CommandButton command="now.dismiss-away">Dismiss</CommandButton>}
    >
      {isQuiet && <p className={table.none}>No crawl failed, and no bank went offline or came back.</p>}
      <ul className={styles.lines}>
        {failed.map((one) => (
          <li key={one.status} className={styles.line}>
            <FigureLink id={`away-${one.status}`} className={colour[lookOf(one.status)]}>
              <span aria-hidden>{`${signOf(one.status)} `}</span>
              {`${crawls(one.crawls)} ${one.status}`}
            </FigureLink>
          </li>
        ))}
        {offline.map((one) => (
          <li key={one.bank_id} className={styles.line}>
            <FigureLink id={`away-offline-${one.bank_id}`}>
              <span className={table.strong}>{one.bank}</span>
              {` went offline at ${clock(one.at)}${one.by === 'threshold' ? ': a threshold was passed' : ''}`}
            </FigureLink>
          </li>
        ))}
        {back.map((one) => (
          <li key={one.bank_id} className={styles.line}>
            <FigureLink id={`away-back-${one.bank_id}`}>
              <span className={table.strong}>{one.bank}</span>
              {` came back online at ${clock(one.at)}`}
            </FigureLink>
          </li>
        ))}
        {causes.map((one) => (
          <li key={one.cause_id} className={styles.line}>
            <FigureLink id={`away-cause-${one.cause_id}`}>
              <span className={table.strong}>{one.banks.join(', ')}</span>
              {` ${one.is_back ? 'has a cause of failures back' : 'has a new cause of failures'}: ${one.code}, ${crawls(one.crawls)} since ${clock(one.came_at)}`}
            </FigureLink>
          </li>
        ))}
        {causes.length === mostNewCauses && (
          <li
            className={styles.line}
          >{`Only the newest ${mostNewCauses} causes are named here; the page Causes has all.`}</li>
        )}
      </ul>
    </Panel>
  );
}
