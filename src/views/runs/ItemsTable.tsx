// The crawlers of a run, a row each: whose, what came of it, the crawler that was started, and why it was not.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import type { RunItem } from '../../api/contract/runs/runs.ts';
import { Elapsed } from '../shared/cells/Elapsed.tsx';
import { StatusMark } from '../shared/cells/StatusMark.tsx';
import { useStores } from '../shared/context/StoresContext.ts';
import { RouteLink } from '../shared/RouteLink.tsx';
import { StateMark } from './runStates.tsx';

const useStyles = makeStyles({
  scroller: { overflowX: 'auto', border: `1px solid ${tokens.colorNeutralStroke2}` },
  table: { width: '100%', borderCollapse: 'collapse', fontSize: '13px', fontVariantNumeric: 'tabular-nums' },
  head: {
    padding: '4px 12px',
    textAlign: 'left',
    whiteSpace: 'nowrap',
    fontWeight: tokens.fontWeightSemibold,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  cell: { padding: '3px 12px', verticalAlign: 'top', borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  result: { whiteSpace: 'nowrap' },
  id: { fontFamily: tokens.fontFamilyMonospace, fontSize: '12px', whiteSpace: 'nowrap' },
  reason: { minWidth: '160px', overflowWrap: 'anywhere' },
  none: { margin: '8px 0', color: tokens.colorNeutralForeground3 },
});

// What came of it stands first, as a narrow window shows no more.
const titles = ['#', 'Customer', 'Result', 'New crawler', 'Reason', 'Time elapsed', 'Bank', 'Crawler'];

export const ItemsTable = observer(function ItemsTable({ items }: { items: readonly RunItem[] }) {
  const styles = useStyles();
  if (items.length === 0) return <p className={styles.none}>No crawler</p>;
  return (
    // It scrolls by keys as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.scroller} aria-label="Crawlers of the run" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {titles.map((title) => (
              <th key={title} scope="col" className={styles.head}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <ItemRow key={item.place} item={item} />
          ))}
        </tbody>
      </table>
    </section>
  );
});

function ItemRow({ item }: { item: RunItem }) {
  const styles = useStyles();
  const { place, vendor_specific_id: reference, vendor_label: label, bank, attempt } = item;
  const tries = attempt > 1 ? `attempt ${attempt}` : undefined;
  const why = [item.reason, item.error?.message, tries].filter((part) => typeof part === 'string');
  return (
    <tr>
      <td className={styles.cell}>{place}</td>
      <td className={styles.cell}>{reference === null ? '-' : `${reference} · ${label}`}</td>
      <td className={mergeClasses(styles.cell, styles.result)}>
        {item.state === 'started' ? (
          <StatusMark status={item.status ?? 'deleted'} why={item.error?.code} />
        ) : (
          <StateMark state={item.state} />
        )}
      </td>
      <td className={styles.cell}>{item.started_uuid === null ? '-' : <CrawlerLink uuid={item.started_uuid} />}</td>
      <td className={styles.cell}>
        <div className={styles.reason}>{why.join('. ')}</div>
      </td>
      <td className={styles.cell}>
        <Elapsed seconds={item.elapsed} />
      </td>
      <td className={styles.cell}>{bank ?? '-'}</td>
      <td className={styles.cell}>
        <CrawlerLink uuid={item.crawler_uuid} />
      </td>
    </tr>
  );
}

/** Its log, for whoever may see it. */
const CrawlerLink = observer(function CrawlerLink({ uuid }: { uuid: string }) {
  const styles = useStyles();
  const short = `${uuid.slice(0, 8)}…${uuid.slice(-4)}`;
  return (
    <span className={styles.id} title={uuid}>
      {useStores().session.may('STAFF') ? <RouteLink to={`/crawler/${uuid}`}>{short}</RouteLink> : short}
    </span>
  );
});
