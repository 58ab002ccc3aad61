// A list whose first rows can be seen before the workbench is there.
import type { BankNames, CellValue, ColumnFact } from '../../../stores/lists/definition.ts';
import type { Measures } from './looks.ts';

export interface SightColumn extends Omit<ColumnFact<never>, 'value'> {
  value: (row: unknown, banks: BankNames) => CellValue;
}
export interface SightList {
  /** Its address below the base path. */
  page: string;
  name: string;
  columns: readonly SightColumn[];
  measures: Measures;
}

/** Rows are held against the contract by the workbench, a moment later; what is no row at all says nothing. */
const isRow = <Row>(value: unknown): value is Row => typeof value === 'object' && value !== null;

export const sightList = <Row>({
  columns,
  ...list
}: Omit<SightList, 'columns'> & { columns: readonly ColumnFact<Row>[] }): SightList => ({
  ...list,
  columns: columns.map((column) => ({
    ...column,
    value: (row, banks) => (isRow<Row>(row) ? column.value(row, banks) : null),
  })),
});
