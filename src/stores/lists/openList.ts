// A list of whatever rows, as commands know it.
import type { ApplicationRow } from '../../api/contract/applications/applications.ts';
import type { Page } from '../../api/contract/fields.ts';
import type { Failure } from '../../api/failure.ts';
import type { BankNames, CellValue, Filter, FilterValues, Loading, Sort } from './definition.ts';
import type { Sheet } from './files/sheet.ts';
import type { Problem } from './filters.ts';
import type { RowsPerPage } from '../preferences/Preferences.ts';
import type { Unmatched } from '../rule.ts';
import type { Noun } from './nouns.ts';
import type { Standing } from './parts/passing.ts';
import type { Streaming } from './parts/streaming.ts';

export interface OpenList<Row = unknown> {
  readonly name: string;
  readonly definition: {
    readonly filters: Readonly<Record<string, Filter>>;
    readonly page: string;
    paramsAt(path: string): Readonly<Record<string, string>> | undefined;
    readonly noun: Noun;
    readonly opens?: string;
    readonly isRecord?: true;
    readonly alsoNoun?: Noun;
    searchedBy?(text: string): string;
    application?(row: Row): ApplicationRow | number | null;
    withoutApplication?(row: Row): Unmatched | undefined;
  };
  readonly knownFilters: Readonly<Record<string, Filter>>;
  readonly columns: readonly {
    key: string;
    title: string;
    isOptional?: true;
    value(row: Row, banks: BankNames): CellValue;
  }[];
  readonly visibleColumns: readonly { key: string; title: string }[];
  readonly folded: readonly string[];
  isColumnHidden(key: string): boolean;
  readonly order: Sort | undefined;
  readonly shown: readonly Row[];
  readonly cursorIndex: number;
  readonly currentKey: string | undefined;
  readonly targets: readonly Row[];
  readonly targetKeys: readonly string[];
  readonly places: ReadonlyMap<string, number>;
  readonly search: string;
  readonly page: number;
  readonly pages: number;
  readonly selected: ReadonlySet<string>;
  readonly filters: FilterValues;
  readonly problems: readonly Problem[];
  readonly hasFilters: boolean;
  readonly count: number;
  readonly isEstimate: boolean;
  /** Why the last question had no answer. */
  readonly failure: Failure | undefined;
  readonly rows: readonly Row[];
  /** What the text finds, before the other filters that are applied here. */
  readonly found: readonly Row[];
  readonly pageSizes: readonly RowsPerPage[];
  readonly rowsPerPage: RowsPerPage;
  readonly screenful: number;
  readonly isPeeking: boolean;
  readonly isPolled: boolean;
  readonly isPaused: boolean;
  readonly isAsking: boolean;
  /** Whether the rows answer the address: only then they can be acted on. */
  readonly standing: Standing;
  readonly waiting: readonly Row[] | undefined;
  readonly newCount: number;
  streaming(): Promise<Streaming>;
  /** How many rows of the last answer could not be read. */
  readonly leftOut: number;
  /** The service has rows that are not loaded. */
  readonly isPartial: boolean;
  readonly loadable: number;
  readonly stopLoading: (() => void) | undefined;
  enter(): () => void;
  /** Asked by a clock: nothing shows that it loads. */
  poll(): Promise<void>;
  clear(): void;
  loadAll(told: (rows: number) => void): Promise<boolean>;
  /** Older rows join those that are there. */
  takeWhole(page: Page<Row>): void;
  fetch(): Promise<void>;
  /** Asks again after something was changed; the rows hold still, but for those that the person changed, by key. */
  renew(own?: readonly string[]): Promise<void>;
  /** What is shown was of somebody else. */
  outdate(): void;
  showNew(): void;
  moveBy(steps: number): void;
  moveTo(index: number): void;
  moveToKey(key: string): void;
  pin(): void;
  showPage(page: number): void;
  extendTo(index: number): void;
  extendBy(steps: number): void;
  toggle(key: string | undefined): void;
  selectAll(): void;
  selectGroup(): { title: string; value: string } | undefined;
  selectNone(): void;
  peek(isPeeking: boolean): void;
  pause(isPaused: boolean): void;
  setSearch(text: string): void;
  sortBy(sort: Sort | undefined): void;
  setRowsPerPage(rows: RowsPerPage): void;
  setColumnShown(key: string, isShown: boolean): void;
  showColumns(which: 'all' | 'fitting'): void;
  setHidden(isHidden: boolean): void;
  setFilters(changes: Readonly<Record<string, string | undefined>>): void;
  clearFilters(): void;
  addressOfCurrent(): string | undefined;
  addressWith(key: string): string;
  fileName(): string;
  sheet(rows: readonly Row[] | undefined, isWhole?: boolean): Sheet;
  readAll(how: Pick<Loading, 'told' | 'signal' | 'most'>): Promise<readonly Row[]>;
}
