// What a list knows beside its rows: questions under way, filters, cursor, selection.
import type { Failure } from '../../../api/failure.ts';
import type { FilterValues, Sort } from '../definition.ts';
import type { Problem } from '../filters.ts';

/** Whether the rows answer the address: only then they can be acted on. */
export type Standing = 'ready' | 'waiting' | 'failed';

export interface Passing<Row> {
  failure: Failure | undefined;
  /** Counts the questions asked, so that the answer to an older one is ignored. */
  asked: number;
  /** How many rows of the last answer could not be read. */
  leftOut: number;
  /** All rows are held, up to the bound, and not as many as the filters say. */
  isWhole: boolean;
  /** When all of them were last read. */
  wholeAt: number;
  /** Ends the loading of all rows. */
  stopLoading: (() => void) | undefined;
  askedAt: number;
  isAsking: boolean;
  isPaused: boolean;
  isHidden: boolean;
  /** The newest rows while they wait, because somebody is at work in the list. */
  waiting: readonly Row[] | undefined;
  /** The records of the person's own changes, by key: what the next answer says of them is shown at once. */
  own: ReadonlySet<string>;
  filters: FilterValues;
  problems: readonly Problem[];
  sort: Sort | undefined;
  search: string;
  cursorKey: string | undefined;
  /** The row that was pointed at while rows of other filters were on their way. */
  pointedKey: string | undefined;
  selected: ReadonlySet<string>;
  /** Where an extended selection began, and what was selected before. */
  anchor: { key: string; before: ReadonlySet<string> } | undefined;
  isPeeking: boolean;
  /** The row that the address opens, until it is there. */
  wantedKey: string | undefined;
  /** The row that the address named last. */
  saidOpen: string | undefined;
  /** The row that was looked up because the list did not hold it. */
  opened: Row | undefined;
  pageIndex: number;
  /** How many rows fit on the screen. */
  screenful: number;
  /** The columns that the address asks for, by key; else those that the person chose. */
  saidColumns: readonly string[] | undefined;
  /** Columns that the window has no room for, by key. */
  folded: readonly string[];
  /** How wide the columns are drawn, by key in the order in which they stand, and how much room they share. */
  widths: ReadonlyMap<string, number>;
  /** The column that begins the second line of a row, where rows have two. */
  second: string | undefined;
  room: number;
  /** How far down the rows were scrolled when the page was left. */
  scrollTop: number;
  leaving: (() => void) | undefined;
  /** The filters that the rows answer. */
  answered: FilterValues | undefined;
  /** The page was entered, and nothing has come since. */
  isEntering: boolean;
  /** The pointer is in the rows. */
  isPointed: boolean;
}

export const passing = <Row>(): Passing<Row> => ({
  failure: undefined,
  asked: 0,
  leftOut: 0,
  isWhole: false,
  wholeAt: 0,
  stopLoading: undefined,
  askedAt: 0,
  isAsking: false,
  isPaused: false,
  isHidden: false,
  waiting: undefined,
  own: new Set(),
  filters: {},
  problems: [],
  sort: undefined,
  search: '',
  cursorKey: undefined,
  pointedKey: undefined,
  selected: new Set(),
  anchor: undefined,
  isPeeking: false,
  wantedKey: undefined,
  saidOpen: undefined,
  opened: undefined,
  pageIndex: 0,
  screenful: 20,
  saidColumns: undefined,
  folded: [],
  widths: new Map(),
  second: undefined,
  room: 0,
  scrollTop: 0,
  leaving: undefined,
  answered: undefined,
  isEntering: false,
  isPointed: false,
});
