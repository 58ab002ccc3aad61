// How the lines in which files differ from the bank are drawn.
import { makeStyles } from '@fluentui/react-components';
import { addresses } from '../../api/contract/addresses.ts';
import { observer } from 'mobx-react-lite';
import { differenceWords, type DifferenceRow } from '../../stores/accounts/differences.ts';
import { dayText } from '../../stores/applications/provenanceFacts.ts';
import type { RecordList } from '../../stores/lists/recordList.ts';
import { Masked } from '../shared/cells/Masked.tsx';
import type { Cells } from '../shared/recordTable/cells.ts';
import { RouteLink } from '../shared/RouteLink.tsx';

const useStyles = makeStyles({ line: { alignSelf: 'center' } });
const amounts = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Of which account they are, and the way back to it. */
const OfAccount = observer(function OfAccount({ list }: { list: RecordList<DifferenceRow> }) {
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

export const cells: Cells<DifferenceRow> = {
  columns: { amount: { render: ({ amount }) => amounts.format(amount) } },
  titleOf: ({ date, kind }) => ({ name: dayText(date), reference: differenceWords[kind] }),
  InForm: OfAccount,
};
