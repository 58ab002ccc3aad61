// What a list is: its rows, its columns as data, its filters, and how it is asked for.
import type { GenericSchema } from 'valibot';
import type { Page } from '../../api/contract/fields.ts';
import type { Level } from '../../api/contract/level.ts';
import type { Environment } from '../environment.ts';

export type CellValue = string | number | boolean | null;
export type BankNames = ReadonlyMap<number, { readonly name: string }>;

/** A column as data: what is sorted, searched, copied and written to a file. How it looks is the view's business. */
export interface ColumnFact<Row> {
  key: string;
  title: string;
  kind: 'text' | 'number' | 'time' | 'flag' | 'id';
  value: (row: Row, banks: BankNames) => CellValue;
  /** Only for people who may see personal data. */
  personal?: true;
}

/** A filter as the address carries it; the schema is the contract's own. */
export interface Filter {
  title: string;
  schema: GenericSchema<unknown, unknown>;
  /** How its values are said, where they are no words. */
  words?: Readonly<Record<string, string>>;
  /** Known from there on only. */
  level?: Level;
  /** Known only to people who may see personal data. */
  personal?: true;
}

export type FilterValues = Readonly<Record<string, string>>;
export type ListQuery = Readonly<Record<string, string>>;

export interface Sort {
  column: string;
  down: boolean;
}

export interface ListDefinition<Row> {
  /** In preferences and file names. */
  name: string;
  /** The page it is on, below the base path. */
  page: string;
  keyOf: (row: Row) => string;
  columns: readonly ColumnFact<Row>[];
  filters: Readonly<Record<string, Filter>>;
  /** The column whose equal values make a group, where the order makes none; the bank when left out. */
  group?: string;
  /** The order in which the service sends the rows. */
  order?: Sort;
  load: (environment: Environment, query: ListQuery, how: { poll: boolean }) => Promise<Page<Row>>;
  /** Renewed every 30 seconds; "from" names the time of a row, and what may still change is asked for again. */
  polled?: { timeOf?: (row: Row) => string; mayChange?: (row: Row) => boolean };
  /** One row by its key, when the list does not hold it. */
  find?: (environment: Environment, key: string) => Promise<Row | undefined>;
  /** What is asked for beside the filters. */
  besides?: (filters: FilterValues, now: number) => ListQuery;
  /** The filters are applied here, over the rows that are held. */
  matches?: (row: Row, filters: FilterValues) => boolean;
  /** More words a row is found by. */
  words?: (row: Row) => string;
  addressOf?: (row: Row) => string;
}
