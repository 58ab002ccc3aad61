// The descriptions that an analysis could not identify, each a button that begins a rule for it.
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { StatisticsRow } from '../../../api/contract/analyses/analysisStatistics.ts';
import { readUnidentified, unidentifiedOf } from '../../../stores/analyses/unidentified.ts';
import { useStores } from '../../shared/context/StoresContext.ts';
import { useRunCommand } from '../../shared/recordTable/useRunCommand.ts';
import { Masked } from '../../shared/cells/Masked.tsx';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: '4px 0 0', padding: 0, display: 'flex', flexDirection: 'column', gap: '2px' },
  line: { display: 'flex', alignItems: 'center', gap: '6px' },
  count: { minWidth: '28px', textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  description: { minWidth: 0, justifyContent: 'start', textAlign: 'left', overflowWrap: 'anywhere' },
  said: { margin: '4px 0 0', fontSize: '12px', color: tokens.colorNeutralForeground3 },
});

export const Descriptions = observer(function Descriptions({ row }: { row: StatisticsRow }) {
  const styles = useStyles();
  const stores = useStores();
  const run = useRunCommand();
  const id = row.analysis_id;
  const mayRead = stores.session.user?.showPii === true;
  const isNeeded = row.unidentified_transaction_type_count + row.unidentified_transaction_category_count > 0;
  useEffect(() => {
    if (mayRead && isNeeded) void readUnidentified(id, stores);
  }, [id, isNeeded, mayRead, stores]);
  if (!isNeeded) return null;
  if (!mayRead) return <p className={styles.said}>Descriptions are shown only to people who may see personal data.</p>;
  const found = unidentifiedOf(id, stores);
  if (found === undefined) return <p className={styles.said}>Loading descriptions…</p>;
  if ('failed' in found) return <p className={styles.said}>{found.failed}</p>;
  const more = found.total - found.rows.length;
  return (
    <>
      <p className={styles.said}>
        {found.rows.length === 0 ? 'No descriptions: rules know them all by now.' : 'Make a rule for'}
      </p>
      <ul className={styles.list}>
        {found.rows.map(({ description, count }) => (
          <li key={description} className={styles.line}>
            <span className={styles.count}>{count} ×</span>
            <Button
              size="small"
              appearance="subtle"
              className={styles.description}
              onClick={() => run('statistic.identify', { row: String(id), description })}
            >
              <Masked as="personal">{String(description)}</Masked>
            </Button>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.said}>{`and ${more} more`}</p>}
    </>
  );
});
