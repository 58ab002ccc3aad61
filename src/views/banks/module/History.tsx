// How crawls of a bank went: a chart of their number and share of success, the days in a table, and every hour in another.
import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { BankModule } from '../../../stores/bankModules/modules.ts';
import { crawlsOf } from '../../../stores/bankModules/ends.ts';
import { historyOf, readHistory } from '../../../stores/bankModules/history.ts';
import { TrendChart } from '../../shared/charts/TrendChart.tsx';
import { useStores } from '../../shared/context/StoresContext.ts';
import { EndsTable } from './EndsTable.tsx';
import { hourText } from './hourText.ts';

const useStyles = makeStyles({
  line: { margin: `0 0 ${tokens.spacingVerticalS}` },
  quiet: { color: tokens.colorNeutralForeground2 },
  hours: { marginTop: tokens.spacingVerticalS },
  summary: { cursor: 'pointer', width: 'max-content' },
});

export const History = observer(function History({ record }: { record: BankModule }) {
  const styles = useStyles();
  const stores = useStores();
  const { zoneName } = stores.preferences;
  // A poll that changed the bank has another record: a crawl has ended.
  useEffect(() => void readHistory(stores, record.id, zoneName), [stores, record, zoneName]);
  const history = historyOf(stores, record.id, zoneName);
  if (history === 'waiting') return <p className={styles.quiet}>Reading the history…</p>;
  if (history === 'failed') return <p className={styles.quiet}>The history could not be read. Refresh to try again.</p>;
  const ignored = history.ignored_choices.map(({ vendor_id: id, vendor, why }) => (
    <p key={id} className={styles.line}>{`Not read for ${vendor}. ${why}.`}</p>
  ));
  if (crawlsOf(history) === 0)
    return (
      <>
        {ignored}
        <p className={styles.quiet}>Nothing was crawled in the last 14 days.</p>
      </>
    );
  const hours = history.hours.toReversed();
  return (
    <>
      {ignored}
      <TrendChart title="Crawls" about={{ of: 'crawls', bank_id: record.id }} range="7d" renewed={record} />
      <EndsTable
        name="Last 14 days by day"
        first="Day"
        rows={history.days.map((day) => ({ key: day.day, name: day.day, ends: day }))}
      />
      <details className={styles.hours}>
        <summary className={styles.summary}>{`By hour (${hours.length} with crawls)`}</summary>
        <EndsTable
          name="Last 14 days by hour"
          first="Hour"
          rows={hours.map(([hour, completed, died, failed, timedout, median]) => ({
            key: String(hour),
            name: hourText(history, hour, zoneName),
            ends: { completed, died, failed, timedout, median },
          }))}
        />
      </details>
    </>
  );
});
