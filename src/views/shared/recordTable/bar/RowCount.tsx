// Says how many rows there are, what sorting and searching covered, how many are selected, and how many could not be read; by itself, so that a poll draws no more of the bar than what it changes.
import { observer } from 'mobx-react-lite';
import { leftOutText } from '../../../../api/leftOut.ts';
import type { RecordList } from '../../../../stores/lists/recordList.ts';
import { countText } from '../../cells/countText.ts';
import { useComputed } from '../../useComputed.ts';

export const RowCount = observer(function RowCount<Row>({ list }: { list: RecordList<Row> }) {
  const text = useComputed(() => {
    const selected = list.selected.size > 0 ? `${list.selected.size} selected` : undefined;
    const count = countText(list.shown.length, list.count, list.isEstimate);
    const counted = count === '1' ? '1 row' : `${count} rows`;
    // A search has a line of its own.
    const covered = list.search === '' ? list.coverage : undefined;
    // The actions on the selected ones need the room, and so does the reason of a failure; the pages say the count too.
    const isCounted = list.readAt !== undefined && selected === undefined && list.failure === undefined;
    const rows = isCounted ? (covered ?? counted) : undefined;
    return [selected, rows, leftOutText(list.leftOut)].filter((part) => part !== undefined).join(' · ');
  }, [list]);
  return <>{text}</>;
});
