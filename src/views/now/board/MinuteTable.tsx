// The chart of minutes as a table: folded below it in the workbench, and on a wall only for who does not see the chart.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { NowFigures } from '../../../api/contract/now/figures.ts';
import { minuteAt, stacked, sumOf } from '../../../stores/now/figures.ts';
import { useHiddenStyle } from '../../shared/useHiddenStyle.ts';
import { useBoard } from './BoardContext.ts';
import { clockOf } from './MinuteChart.tsx';
import { Scrolled } from './Scrolled.tsx';
import { usePlainTable } from './usePlainTable.ts';

const useStyles = makeStyles({
  summary: { cursor: 'pointer', fontSize: '0.85em', color: tokens.colorNeutralForeground2 },
});

export function MinuteTable({ crawls }: { crawls: NowFigures['crawls'] }) {
  const styles = useStyles();
  const hidden = useHiddenStyle();
  const table = usePlainTable();
  const { zone, link } = useBoard();
  const shown = stacked.filter((status) => (crawls.total[status] ?? 0) > 0);
  const rows = crawls.minutes
    .map((counts, place) => ({ at: minuteAt(crawls.from, place), counts }))
    .filter(({ counts }) => sumOf(counts) > 0);
  const drawn = (
    <table className={table.table}>
      <caption className={hidden}>Crawls by minute and status; minutes without crawls are left out</caption>
      <thead>
        <tr>
          <th scope="col" className={table.head}>
            Minute
          </th>
          {shown.map((status) => (
            <th key={status} scope="col" className={mergeClasses(table.head, table.number)}>
              {status}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ at, counts }) => (
          <tr key={at}>
            <th scope="row" className={table.cell}>
              {clockOf(at, zone)}
            </th>
            {shown.map((status) => (
              <td key={status} className={mergeClasses(table.cell, table.number)}>
                {counts[status] ?? 0}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (link === undefined) return <div className={hidden}>{drawn}</div>;
  return (
    <details>
      <summary className={styles.summary}>As a table</summary>
      <Scrolled>{drawn}</Scrolled>
    </details>
  );
}
