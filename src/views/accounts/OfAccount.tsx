// Of which account the lines of a list are, and the way back to it.
import { makeStyles } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { addresses } from '../../api/contract/addresses.ts';
import type { RecordList } from '../../stores/lists/recordList.ts';
import { Masked } from '../shared/cells/Masked.tsx';
import { RouteLink } from '../shared/RouteLink.tsx';

const useStyles = makeStyles({ line: { alignSelf: 'center' } });

export const OfAccount = observer(function OfAccount<Row extends object>({ list }: { list: RecordList<Row> }) {
  const styles = useStyles();
  const id = Number(list.filters['id']);
  if (!(id > 0)) return null;
  return (
    <span className={styles.line}>
      <RouteLink to={addresses.account(id)}>
        <Masked as="text">{`Account ${id}`}</Masked>
      </RouteLink>
    </span>
  );
});
