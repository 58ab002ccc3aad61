// The banks that are offline, since when, by whom, and when they are to come back.
import { makeStyles } from '@fluentui/react-components';
import type { NowFigures, OfflineBank } from '../../../api/contract/now/figures.ts';
import { durationText, timeText } from '../../shared/cells/times.ts';
import { useBoard } from './BoardContext.ts';
import { FigureLink } from './FigureLink.tsx';
import { Panel } from './Panel.tsx';
import { usePlainTable } from './usePlainTable.ts';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyle: 'none' },
  bank: { padding: '0.2em 0' },
});

const causes = { staff: 'by staff', threshold: 'a threshold was passed' } as const;
const day = 86_400;

function agoText(since: string, at: string): string {
  const seconds = Math.max(0, (Date.parse(at) - Date.parse(since)) / 1000);
  return seconds < day ? durationText(seconds) : `${Math.floor(seconds / day)} d`;
}

export function Offline({ offline, at }: { offline: NowFigures['offline']; at: string }) {
  const styles = useStyles();
  const table = usePlainTable();
  const { zone } = useBoard();
  const factsOf = ({ since, by, back_at }: OfflineBank): string =>
    [
      since === null
        ? 'since an unknown time'
        : `for ${agoText(since, at)}, since ${timeText(since, 'full', zone).slice(0, 16)}`,
      ...(by === null ? [] : [causes[by]]),
      ...(back_at === null ? [] : [`back at ${timeText(back_at, 'full', zone).slice(0, 16)}`]),
    ].join(' · ');
  return (
    <Panel title={offline.length === 0 ? 'Offline banks' : `Offline banks: ${offline.length}`}>
      {offline.length === 0 ? (
        <p className={table.none}>Every bank is online.</p>
      ) : (
        <ul className={styles.list}>
          {offline.map((bank) => (
            <li key={bank.bank_id} className={styles.bank}>
              <FigureLink id={`offline-${bank.bank_id}`} className={table.strong}>
                {bank.bank}
              </FigureLink>
              <span className={table.quiet}>{` ${factsOf(bank)}`}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
