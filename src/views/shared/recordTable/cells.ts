// How the cells of a list are drawn, and what stands above it, for a page with a list.
import type { ComponentType, ReactNode } from 'react';
import type { Bank } from '../../../stores/banks/Banks.ts';
import type { RecordList } from '../../../stores/lists/recordList.ts';
import type { SearchFormState } from './search/useSearchForm.ts';

/** What draws the values of a column; without it the value stands as text. */
export interface Cell<Row> {
  render?: (row: Row, world: CellWorld) => ReactNode;
  /** How it stands beside the list, where there is room for all of it; left out when that is no different. */
  whole?: (row: Row, world: CellWorld) => ReactNode;
}

interface CellWorld {
  banks: ReadonlyMap<number, Bank>;
}

/** Which record it is. */
export interface RecordTitle {
  /** Its kind and id: "Application 5000". */
  name: string;
  reference?: string | undefined;
  status?: ReactNode;
}

export interface Cells<Row> {
  /** By the key of the column. */
  columns: Readonly<Record<string, Cell<Row>>>;
  titleOf: (row: Row) => RecordTitle;
  /** Above and below the values of the row in full. */
  First?: ComponentType<{ row: Row }>;
  More?: ComponentType<{ row: Row }>;
  /** In the search form, behind its fields. */
  InForm?: ComponentType<{ list: RecordList<Row>; form: SearchFormState }>;
  /** In place of the one table. */
  Rows?: ComponentType<{ list: RecordList<Row>; cells: Cells<Row> }>;
  /** Beside the rows. */
  Beside?: ComponentType<{ list: RecordList<Row> }>;
  /** Before the search form: which record the rows are of. */
  Before?: ComponentType<{ list: RecordList<Row> }>;
  /** In place of a search form. */
  Above?: ComponentType<{ list: RecordList<Row> }>;
}
