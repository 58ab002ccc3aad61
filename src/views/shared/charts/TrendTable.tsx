// The figures of a chart as a table, the newest first; what has no figures now or before is left out.
import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import type { TrendRange } from '../../../api/contract/trends.ts';
import type { Point } from '../../../stores/charts/trend.ts';
import { rangeWords, shareText } from '../../../stores/charts/words.ts';
import { withZone } from '../cells/times.ts';
import { useStores } from '../context/StoresContext.ts';
import { bucketText } from './bucketText.ts';

const useStyles = makeStyles({
  scroll: { overflow: 'auto', maxHeight: '420px' },
  table: { borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums', fontSize: tokens.fontSizeBase200 },
  first: { textAlign: 'left', whiteSpace: 'nowrap', fontWeight: 'normal', padding: '1px 16px 1px 0' },
  head: { padding: '2px 12px 2px 0', textAlign: 'right', fontWeight: 'normal', color: tokens.colorNeutralForeground3 },
  figure: { padding: '1px 12px 1px 0', textAlign: 'right', whiteSpace: 'nowrap' },
});

interface TrendTableProps {
  title: string;
  points: readonly Point[];
  outcomes: readonly string[];
  range: TrendRange;
}

export const TrendTable = observer(function TrendTable({ title, points, outcomes, range }: TrendTableProps) {
  const styles = useStyles();
  const { zoneName } = useStores().preferences;
  const [first = ''] = outcomes;
  const shown = points.filter(({ all, before }) => all + before.all > 0).toReversed();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys
    <section className={styles.scroll} aria-label={`${title} as a table`} tabIndex={0}>
      <table className={styles.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col" className={styles.first}>
              {withZone('Time', zoneName)}
            </th>
            {['All', ...outcomes, 'Share', `The ${rangeWords[range]} before`].map((head) => (
              <th key={head} scope="col" className={styles.head}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((point) => (
            <tr key={point.from}>
              <th scope="row" className={styles.first}>
                {bucketText(point, zoneName)}
              </th>
              {[point.all, ...point.counts].map((count, at) => (
                <td key={['all', ...outcomes][at]} className={styles.figure}>
                  {count.toLocaleString('en-AU')}
                </td>
              ))}
              <td className={styles.figure}>{shareText(point, first)}</td>
              <td className={styles.figure}>{shareText(point.before, first)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
});
