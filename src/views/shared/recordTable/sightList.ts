// A list whose first rows can be seen before the workbench is there.
import type { BankNames, CellValue, ColumnFact } from '../../../stores/lists/definition.ts';
import type { Measures } from './looks.ts';

export interface SightColumn extends Omit<ColumnFact<never>, 'value'> {
  value: (row: unknown, banks: BankNames) => CellValue;
  /** What stands there where that is not the value: nothing where it is all picture. */
  says?: (row: unknown) => string;
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

interface Described<Row> extends Omit<SightList, 'columns'> {
  columns: readonly ColumnFact<Row>[];
  says: Readonly<Record<string, (row: Row) => string>>;
}

export const sightList = <Row>({ columns, says, ...list }: Described<Row>): SightList => ({
  ...list,
  columns: columns.map((column) => {
    const said = says[column.key];
    return {
      ...column,
      value: (row, banks) => (isRow<Row>(row) ? column.value(row, banks) : null),
      ...(said && { says: (row) => (isRow<Row>(row) ? said(row) : '') }),
    };
  }),
});
