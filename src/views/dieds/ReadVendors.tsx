// In the search form of the dieds: how many vendors have answered, and which could not be read.
import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import type { DiedRow } from '../../stores/dieds/diedRows.ts';
import { diedsProgressOf } from '../../stores/dieds/diedRows.ts';
import { environmentOf } from '../../stores/environment.ts';
import type { RecordList } from '../../stores/lists/recordList.ts';
import { useStores } from '../shared/context/StoresContext.ts';

const useStyles = makeStyles({
  said: {
    flexShrink: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
    whiteSpace: 'nowrap',
  },
  failed: { color: tokens.colorStatusDangerForeground1 },
});

export const ReadVendors = observer(function ReadVendors({ list }: { list: RecordList<DiedRow> }) {
  const styles = useStyles();
  const stores = useStores();
  const { done, total, failed } = diedsProgressOf(environmentOf(stores));
  const names = failed.map((id) => stores.vendors.rows.find((one) => one.id === id)?.name ?? `vendor ${id}`);
  const isReading = list.isAsking && done < total;
  return (
    <output className={styles.said} title={isReading ? undefined : names.join(', ')}>
      {isReading && `Reading ${done} of ${total} vendors`}
      {!isReading && names.length > 0 && (
        <span className={styles.failed}>Not read: {names.join(', ')}. Refresh to try again</span>
      )}
    </output>
  );
});
