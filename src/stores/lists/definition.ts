// What a list is: its rows, its columns as data, its filters, and how it is asked for.
import type { GenericSchema } from 'valibot';
import type { ApplicationRow } from '../../api/contract/applications/applications.ts';
import type { Definition, Endpoint } from '../../api/contract/endpoint.ts';
import type { Page } from '../../api/contract/fields.ts';
import type { Level } from '../../api/contract/level.ts';
import type { Environment } from '../environment.ts';
import type { RowsPerPage } from '../preferences/Preferences.ts';
import type { Unmatched } from '../rule.ts';
import type { Masking } from '../shutter/masked.ts';
import type { Noun, NounOf } from './nouns.ts';

export type CellValue = string | number | boolean | null;
export type BankNames = ReadonlyMap<number, { readonly name: string }>;

/** A column: what is sorted, searched, copied and written to a file, and how much room it takes. The page's cells draw it. */
export interface Column<Row> {
  key: string;
  title: string;
  /** Buttons are for the screen: no file holds them. */
  kind: 'text' | 'number' | 'time' | 'flag' | 'id' | 'buttons';
  value: (row: Row, banks: BankNames) => CellValue;
  /** What a file says in its place, where the list has room for less. */
  inFile?: (row: Row) => string;
  /** Only for people who may see personal data. */
  personal?: true;
  /** Only from there on: others have nothing to do with it. */
  level?: Level;
  /** What the closed privacy shutter takes it for, where its kind does not say it: a personal one is masked whole. */
  masks?: Masking;
  /** What its head says where the title has no room. */
  short?: string;
  /** What it is for: 1 says what the row is, 2 how it stands (the status, then the figure that matters), 3 when, 4 the
   * rest, 5 what no specification asks for. A time has 3 and others 4 when left out. The lowest rank folds first. */
  rank?: 1 | 2 | 3 | 4 | 5;
  /** The least width in pixels in which it means something, where that is not the one of its kind. */
  least?: number;
  /** How wide it would like to be, where its cells draw something else than its text. */
  width?: number;
  /** Filters that are about it, beside the one that has its key or title. */
  filteredBy?: readonly string[];
  /** Not shown until a person chooses it. */
  isOptional?: true;
  /** It says which record the row is, in place of its key: a link to its page for whoever may open it. */
  leads?: true;
  /** How much room a picture takes before the text. */
  inset?: number;
  /** What the first paint shows where that is not the value: nothing where it is all picture. */
  says?: (row: Row) => string;
}

/** How the search form asks for the value of a filter. */
export type FieldKind =
  'bank' | 'label' | 'choice' | 'count' | 'text' | 'email' | 'switch' | 'time' | 'vendor' | 'vendors';

/** A filter as the address carries it; the schema is the contract's own. */
export interface Filter {
  title: string;
  schema: GenericSchema<unknown, unknown>;
  /** How its values are said, where they are no words. */
  words?: Readonly<Record<string, string>>;
  /** How the search form of the page asks for it; a filter without stands in addresses and commands alone. */
  field?: FieldKind;
  /** The values to choose from, where they have no other words. */
  choices?: readonly string[];
  /** It takes several values, with commas between. */
  takesSeveral?: true;
  /** Its values are times, which are said in the person's zone. */
  isTime?: true;
  /** What holds where none of them is chosen; "All" when left out. */
  none?: string;
  /** It is asked for in a dialog of its own, and not in the panel. */
  isAdvanced?: true;
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

export interface Loading {
  poll: boolean;
  /** All there are, and not as many as the filters say. */
  isWhole?: boolean;
  /** How many all are at most; as many as a list holds when left out. */
  most?: number;
  /** Told how many rows have come so far. */
  told?: (rows: number) => void;
  signal?: AbortSignal;
}

/** A call that answers with rows. */
export type ListCall<Row> = Endpoint<Definition & { answer: GenericSchema<unknown, Page<Row>> }>;

export type Load<Row> = (environment: Environment, query: ListQuery, how: Loading) => Promise<Page<Row>>;

/** What the page of a list says of it. */
export interface ListDescription<Row> {
  /** The call that gives its rows, page by page. */
  call?: ListCall<Row>;
  /** Where they come otherwise. */
  load?: Load<Row>;
  keyOf: (row: Row) => string;
  columns: readonly Column<Row>[];
  /** The application that a row is, or the number of the one that it belongs to: commands on applications work there too. */
  application?: (row: Row) => ApplicationRow | number | null;
  /** Of a row that belongs to none: what it is, and why commands on applications leave it out. */
  withoutApplication?: (row: Row) => Unmatched | undefined;
  filters: Readonly<Record<string, Filter>>;
  /** Where a row names what a filter gives by its id. */
  named?: Readonly<Record<string, (row: Row) => { readonly id: number; readonly name: string }>>;
  /** Its rows are also those of this noun, with everything that these have. */
  alsoNoun?: Noun;
  /** Its page shows one record, and is not what somebody goes back to. */
  isRecord?: true;
  /** The rows of a group stand together, whatever they are sorted by. */
  isGrouped?: true;
  /** The column whose equal values make a group, where the order makes none; the bank when left out. */
  group?: string;
  /** The order in which the service sends the rows. */
  order?: Sort;
  /** How many rows a page may show, 50 first; 20, 50 and 100 when left out. */
  pageSizes?: readonly RowsPerPage[];
  /** Loaded page after page by a person: what is filtered here covers the loaded rows alone. */
  byPage?: true;
  /** Renewed every 30 seconds: from the time of the oldest row that may still change on; or, where rows leave the list
   * or no time is given, from the newest row on. Every 5 seconds while a row is under way. */
  polled?: {
    timeOf?: (row: Row) => string;
    mayChange?: (row: Row) => boolean;
    rowsLeave?: true;
    isUnderWay?: (row: Row) => boolean;
  };
  /** What is kept beside its rows goes with the person. */
  forget?: (environment: Environment) => void;
  /** One row by its key, when the list does not hold it. */
  find?: (environment: Environment, key: string) => Promise<Row | undefined>;
  /** What is asked for beside the filters. */
  besides?: (filters: FilterValues, now: number) => ListQuery;
  /** The filters are applied here, over the rows that are held. */
  matches?: (row: Row, filters: FilterValues) => boolean;
  /** By which filter the service looks for a text that is typed here. */
  searchedBy?: (text: string) => string;
  /** More words a row is found by. */
  words?: (row: Row) => string;
  /** The page of a row, for whoever may see it. */
  addressOf?: (row: Row, may: (level: Level) => boolean) => string | undefined;
  /** The command that opens a row, where it has no page of its own. */
  opens?: string;
}

export interface ListDefinition<Row> extends ListDescription<Row> {
  load: Load<Row>;
  /** The id of its page: in preferences and file names. */
  name: string;
  /** The path of its page, below the base path; with the key of a record as a parameter. */
  page: string;
  /** What an address of its page says in its path; undefined at any other page. */
  paramsAt: (path: string) => Readonly<Record<string, string>> | undefined;
  /** What its rows are. */
  noun: NounOf<Row>;
}
