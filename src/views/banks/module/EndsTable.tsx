// How crawls ended as a table, a row for each day or hour: the chart in figures.
import { makeStyles, tokens } from '@fluentui/react-components';
import { crawlsOf, successOf, type Ends } from '../../../stores/bankModules/ends.ts';
import { durationText } from '../../shared/cells/times.ts';

const useStyles = makeStyles({
  scroll: { overflowX: 'auto' },
  table: {
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    fontSize: tokens.fontSizeBase200,
    marginTop: tokens.spacingVerticalS,
  },
  caption: { textAlign: 'left', fontWeight: tokens.fontWeightSemibold, paddingBottom: '2px' },
  head: { padding: '2px 12px 2px 0', textAlign: 'right', fontWeight: 'normal', color: tokens.colorNeutralForeground3 },
  first: { textAlign: 'left', whiteSpace: 'nowrap', fontWeight: 'normal', padding: '1px 16px 1px 0' },
  figure: { padding: '1px 12px 1px 0', textAlign: 'right', whiteSpace: 'nowrap' },
});

interface EndsTableProps {
  name: string;
  /** What the rows are. */
  first: string;
  rows: readonly { key: string; name: string; ends: Ends }[];
}

export function EndsTable({ name, first, rows }: EndsTableProps) {
  const styles = useStyles();
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className={styles.caption}>{name}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.first}>
              {first}
            </th>
            {['Crawls', 'Completed', 'Died', 'Failed', 'Timed out', 'Success', 'Median'].map((title) => (
              <th key={title} scope="col" className={styles.head}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name: of, ends }) => (
            <tr key={key}>
              <th scope="row" className={styles.first}>
                {of}
              </th>
              {figuresOf(ends).map(([what, figure]) => (
                <td key={what} className={styles.figure}>
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const figuresOf = (ends: Ends): readonly (readonly [string, string])[] => [
  ['crawls', String(crawlsOf(ends))],
  ['completed', String(ends.completed)],
  ['died', String(ends.died)],
  ['failed', String(ends.failed)],
  ['timedout', String(ends.timedout)],
  ['success', `${successOf(ends) ?? 0}%`],
  ['median', ends.median === null ? '-' : durationText(ends.median)],
];
