// What was logged of the life of a crawl, folded behind its newest entry.
import { makeStyles, tokens } from '@fluentui/react-components';
import type { LogEntry } from '../../../../api/contract/crawling/crawlerLogs.ts';
import { TimeText } from '../../../shared/cells/TimeText.tsx';
import { durationText } from '../../../shared/cells/times.ts';
import { Masked } from '../../../shared/cells/Masked.tsx';

const useStyles = makeStyles({
  summary: { cursor: 'pointer', fontSize: '12px', fontWeight: tokens.fontWeightSemibold, margin: '8px 0 2px' },
  newest: { fontWeight: tokens.fontWeightRegular, color: tokens.colorNeutralForeground2 },
  scroll: { overflowX: 'auto' },
  table: {
    borderCollapse: 'collapse',
    fontSize: '12px',
    '& th, & td': { textAlign: 'left', padding: '1px 16px 1px 0', verticalAlign: 'top' },
    '& th': { fontWeight: tokens.fontWeightRegular, color: tokens.colorNeutralForeground3 },
  },
  number: { whiteSpace: 'nowrap' },
  message: { overflowWrap: 'anywhere', minWidth: '160px' },
});

/** Of more it is enough to know the last one at first. */
const mostAtOnce = 6;

export function LifecycleTable({ entries }: { entries: readonly LogEntry[] }) {
  const styles = useStyles();
  const newest = entries.at(-1);
  if (newest === undefined) return null;
  return (
    <details open={entries.length <= mostAtOnce}>
      <summary className={styles.summary}>
        {`Lifecycle (${entries.length}) `}
        <span className={styles.newest}>{statusOf(newest)}</span>
      </summary>
      {/* In a narrow window it scrolls, by keys too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles.scroll} tabIndex={0} aria-label="Lifecycle log">
        <table className={styles.table} aria-label="Lifecycle">
          <thead>
            <tr>
              <th scope="col">Sequence</th>
              <th scope="col">Timestamp</th>
              <th scope="col">Elapsed</th>
              <th scope="col">Status</th>
              <th scope="col">Message</th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={entry.sequence}>
                <td>{entry.sequence}</td>
                <td className={styles.number}>
                  <TimeText at={entry.timestamp} />
                </td>
                <td className={styles.number}>{durationText(entry.elapsed)}</td>
                <td>{statusOf(entry)}</td>
                <td className={styles.message}>
                  <Masked as="personal">{entry.message}</Masked>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

const statusOf = ({ parsed }: LogEntry): string => parsed.payload?.status ?? '-';
