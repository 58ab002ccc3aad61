// The figures of a chart as a table; each leads to the list behind it.
import { makeStyles, tokens } from '@fluentui/react-components';
import { measures, type ChartId, type Line } from '../../stores/summary/charts.ts';
import { RouteLink } from '../shared/RouteLink.tsx';

const useStyles = makeStyles({
  scroller: { overflowX: 'auto' },
  table: { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  head: { padding: '2px 8px 2px 0', textAlign: 'left', fontWeight: tokens.fontWeightSemibold },
  number: { textAlign: 'right', padding: '2px 8px 2px 0' },
  cell: { padding: '3px 8px 3px 0', borderTop: `1px solid ${tokens.colorNeutralStroke3}`, textAlign: 'left' },
  figure: { padding: '3px 8px 3px 0', borderTop: `1px solid ${tokens.colorNeutralStroke3}`, textAlign: 'right' },
});

export function ChartTable({ chart, lines }: { chart: ChartId; lines: readonly Line[] }) {
  const styles = useStyles();
  return (
    <div className={styles.scroller}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.head}>
              {chart === 'days' ? 'Day' : 'Vendor'}
            </th>
            {measures[chart].map((measure) => (
              <th key={measure} scope="col" className={styles.number}>
                {measure}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, name, bars }) => (
            <tr key={id}>
              <th scope="row" className={styles.cell}>
                {name}
              </th>
              {bars.map(({ measure, count, to }) => (
                <td key={measure} className={styles.figure}>
                  <RouteLink to={to}>{count.toLocaleString('en-AU')}</RouteLink>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
