// Offers all rows in the bar, where the order covers the loaded ones alone; and stops loading them.
import { makeStyles } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import type { RecordList } from '../../../../stores/lists/recordList.ts';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { useComputed } from '../../useComputed.ts';

const useStyles = makeStyles({ offer: { flexShrink: 0, whiteSpace: 'nowrap' } });

const number = new Intl.NumberFormat();

export const LoadAll = observer(function LoadAll<Row>({ list }: { list: RecordList<Row> }) {
  const { offer } = useStyles();
  const text = useComputed(() => {
    const isAll = list.loadable === list.count && !list.isEstimate;
    return isAll ? 'Load all' : `Load the first ${number.format(list.loadable)}`;
  }, [list]);
  return (
    <CommandButton command="list.load-all" appearance="outline" className={offer}>
      {text}
    </CommandButton>
  );
});

export const ListCoverage = observer(function ListCoverage<Row>({ list }: { list: RecordList<Row> }) {
  const { offer } = useStyles();
  const isLoading = useComputed(() => list.stopLoading !== undefined, [list]);
  const isOffered = useComputed(() => list.coverage !== undefined && list.search === '', [list]);
  if (isLoading) return <CommandButton command="list.stop-loading" appearance="outline" className={offer} />;
  return isOffered ? <LoadAll list={list} /> : null;
});
