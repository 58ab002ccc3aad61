// What stands in the rows of a bank's table: all columns but the bank, and room for what can be done with a row.
import type { DiedRow } from '../../stores/dieds/diedRows.ts';
import type { Column } from '../../stores/lists/definition.ts';
import type { RecordList } from '../../stores/lists/recordList.ts';

export const expanderWidth = 28;
const actions = 168;

/** Above its table the bank takes no room: what can be done with a row has it. */
export const actionsWidth = (list: RecordList<DiedRow>): number =>
  list.isStacked ? (list.widths.get('bank') ?? 0) - expanderWidth : actions;

/** The columns before what can be done, and behind it: where a row has two lines it stands in the first. */
export function sides(list: RecordList<DiedRow>): [readonly Column<DiedRow>[], readonly Column<DiedRow>[]] {
  const columns = shownColumns(list);
  const place = columns.findIndex(({ key }) => key === list.second);
  return place < 0 ? [columns, []] : [columns.slice(0, place), columns.slice(place)];
}

const shownColumns = (list: RecordList<DiedRow>): readonly Column<DiedRow>[] =>
  list.visibleColumns.filter(({ key }) => key !== 'bank');
