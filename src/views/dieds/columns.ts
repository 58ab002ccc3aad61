// What stands in the rows of a bank's table: all columns but the bank, and room for what can be done with a row.
import type { DiedRow } from '../../stores/dieds/diedRows.ts';
import type { Column } from '../../stores/lists/definition.ts';
import type { RecordList } from '../../stores/lists/recordList.ts';

export const expanderWidth = 28;
export const actionsWidth = 168;

export const shownColumns = (list: RecordList<DiedRow>): readonly Column<DiedRow>[] =>
  list.visibleColumns.filter(({ key }) => key !== 'bank');
