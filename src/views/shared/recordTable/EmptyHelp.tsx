// What to do about a list without rows: let go of what keeps them away, or look again.
import { observer } from 'mobx-react-lite';
import type { RecordList } from '../../../stores/lists/recordList.ts';
import { CommandButton } from '../commands/CommandButton.tsx';

export const EmptyHelp = observer(function EmptyHelp<Row>({ list }: { list: RecordList<Row> }) {
  return <CommandButton command={list.hasFilters ? 'list.clear-filters' : 'list.refresh'} appearance="outline" />;
});
