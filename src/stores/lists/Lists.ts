// Which list is open: the one that the commands for lists work on.
import { types, type Instance } from 'mobx-state-tree';
import type { Failure } from '../../api/failure.ts';
import type { Problem } from './filters.ts';
import type { Filter, FilterValues, Sort } from './definition.ts';
import type { RowsPerPage } from './parts/shownRows.ts';

/** A list of whatever rows, as commands know it. */
export interface OpenList {
  readonly name: string;
  readonly definition: { readonly filters: Readonly<Record<string, Filter>>; readonly page: string };
  readonly knownFilters: Readonly<Record<string, Filter>>;
  readonly columns: readonly { key: string; title: string }[];
  readonly visibleColumns: readonly { key: string; title: string }[];
  readonly order: Sort | undefined;
  readonly shown: readonly unknown[];
  readonly cursorIndex: number;
  readonly currentKey: string | undefined;
  readonly targets: readonly unknown[];
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
  readonly rows: readonly unknown[];
  readonly rowsPerPage: RowsPerPage;
  readonly screenful: number;
  readonly isPeeking: boolean;
  readonly isPolled: boolean;
  readonly isPaused: boolean;
  readonly isAsking: boolean;
  readonly waiting: readonly unknown[] | undefined;
  readonly newCount: number;
  enter(): () => void;
  fetch(): Promise<void>;
  showNew(): void;
  moveBy(steps: number): void;
  moveTo(index: number): void;
  moveToKey(key: string): void;
  showPage(page: number): void;
  extendTo(index: number): void;
  extendBy(steps: number): void;
  toggle(key: string | undefined): void;
  selectAll(): void;
  selectGroup(): { title: string; value: string } | undefined;
  selectNone(): void;
  peek(isPeeking: boolean): void;
  pause(isPaused: boolean): void;
  callSearch(): void;
  setSearch(text: string): void;
  sortBy(sort: Sort | undefined): void;
  setRowsPerPage(rows: RowsPerPage): void;
  setColumnShown(key: string, isShown: boolean): void;
  setHidden(isHidden: boolean): void;
  setFilters(changes: Readonly<Record<string, string | undefined>>): void;
  clearFilters(): void;
  addressOfCurrent(): string | undefined;
  addressWith(key: string): string;
  csv(isWhole?: boolean): { name: string; type: string; text: string; rows: number };
}

interface Passing {
  open: OpenList | undefined;
  /** The page of the list that was open last, to go back to. */
  lastPage: string | undefined;
}

export const Lists = types
  .model('Lists', {})
  .volatile((): Passing => ({ open: undefined, lastPage: undefined }))
  .actions((self) => ({
    forgetLastPage() {
      self.lastPage = undefined;
    },
    closed(list: OpenList) {
      if (self.open === list) self.open = undefined;
    },
  }))
  .actions((self) => ({
    /** Opens a list with its page; gives back what is to be done when the page is left. */
    enter(list: OpenList): () => void {
      self.open = list;
      self.lastPage = list.definition.page;
      const leave = list.enter();
      return () => {
        leave();
        self.closed(list);
      };
    },
  }));
export type Lists = Instance<typeof Lists>;
