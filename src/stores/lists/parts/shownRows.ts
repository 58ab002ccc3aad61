// Which rows of a list are shown, in which order, in which columns, and where the cursor is among them.
import type { IAnyStateTreeNode } from 'mobx-state-tree';
import type { Column, Filter, ListDefinition, Sort } from '../definition.ts';
import type { Passing } from './passing.ts';
import { grouped, sorted } from '../sorting.ts';
import type { RowsPerPage } from '../../preferences/Preferences.ts';
import { surroundingsOf, type Surroundings } from '../surroundings.ts';

const pageSizes: readonly RowsPerPage[] = [20, 50, 100];

/** Columns and filters are for people of a level, and some for those who may see personal data. */
const mayUse =
  (session: Surroundings['session']) =>
  ({ level, personal }: Pick<Filter, 'level' | 'personal'>): boolean =>
    (level === undefined || session.may(level)) && (personal !== true || session.user?.showPii === true);

export type Held<Row> = IAnyStateTreeNode & Passing<Row> & { rows: readonly Row[] };

export function shownRows<Row>(self: Held<Row>, definition: ListDefinition<Row>) {
  const { name, keyOf, matches, words } = definition;
  const around = () => surroundingsOf(self);
  const textOf = (row: Row, columns: readonly Column<Row>[]): string =>
    [...columns.map(({ value }) => String(value(row, around().banks.byId) ?? '')), words?.(row) ?? '']
      .join('\n')
      .toLowerCase();
  return {
    /** The columns that this person may see at all. */
    get columns(): readonly Column<Row>[] {
      const { session } = around();
      return definition.columns.filter(mayUse(session));
    },
    /** What this person may filter by: the service refuses the rest. */
    get knownFilters(): Readonly<Record<string, Filter>> {
      const { session } = around();
      const may = mayUse(session);
      return Object.fromEntries(Object.entries(definition.filters).filter(([, filter]) => may(filter)));
    },
    /** The columns that the person wants, whether or not the window has room for them. */
    get chosenColumns(): readonly Column<Row>[] {
      const columns: readonly Column<Row>[] = this.columns;
      return columns.filter(({ key }) => !this.isColumnHidden(key));
    },
    get visibleColumns(): readonly Column<Row>[] {
      const chosen = around().preferences.lists.get(name);
      const isKept = (key: string) => !self.folded.includes(key) || chosen?.kept.includes(key) === true;
      const columns = (this.chosenColumns as readonly Column<Row>[]).filter(({ key }) => isKept(key));
      if (!this.isStacked) return columns;
      const places = new Map([...self.widths.keys()].map((key, place) => [key, place]));
      return columns.toSorted((one, other) => (places.get(one.key) ?? 0) - (places.get(other.key) ?? 0));
    },
    /** Whether a row has two lines. */
    get isStacked(): boolean {
      return self.second !== undefined;
    },
    isColumnHidden(key: string): boolean {
      const { saidColumns } = self;
      if (saidColumns !== undefined) return !saidColumns.includes(key);
      const chosen = around().preferences.lists.get(name);
      const isOptional = definition.columns.some((column) => column.key === key && column.isOptional === true);
      return isOptional ? chosen?.added.includes(key) !== true : chosen?.hidden.includes(key) === true;
    },
    /** The columns that rows are found by: the words of one that nobody chose would find what nobody sees. */
    get searchedColumns(): readonly Column<Row>[] {
      const columns: readonly Column<Row>[] = this.columns;
      return columns.filter(({ key, isOptional }) => isOptional !== true || !this.isColumnHidden(key));
    },
    /** Columns that are filtered or sorted by: however narrow the window, they are not folded. */
    get heldColumns(): readonly string[] {
      const isFiltered = ({ key, title, filteredBy = [] }: Column<Row>): boolean =>
        Object.keys(self.filters).some(
          (name) => name === key || definition.filters[name]?.title === title || filteredBy.includes(name),
        );
      return definition.columns.filter((one) => isFiltered(one) || one.key === self.sort?.column).map(({ key }) => key);
    },
    get pageSizes(): readonly RowsPerPage[] {
      return definition.pageSizes ?? pageSizes;
    },
    get rowsPerPage(): RowsPerPage {
      const chosen = around().preferences.lists.get(name)?.rowsPerPage;
      return chosen !== undefined && this.pageSizes.includes(chosen) ? chosen : 50;
    },
    get order(): Sort | undefined {
      return self.sort ?? definition.order;
    },
    /** What the text finds, before the other filters that are applied here. */
    get found(): readonly Row[] {
      return this.foundIn(self.rows);
    },
    foundIn(rows: readonly Row[]): readonly Row[] {
      const wanted = self.search.trim().toLowerCase();
      return wanted === '' ? rows : rows.filter((row) => textOf(row, this.searchedColumns).includes(wanted));
    },
    get shown(): readonly Row[] {
      return this.shownOf(this.found);
    },
    /** Of rows that the text finds those that are shown, in their order. */
    shownOf(found: readonly Row[]): readonly Row[] {
      const matching = matches === undefined ? found : found.filter((row) => matches(row, self.filters));
      if (self.sort === undefined) return matching;
      const banks = around().banks.byId;
      const inOrder = sorted(matching, this.columns, self.sort, banks);
      if (definition.isGrouped !== true) return inOrder;
      return grouped(
        matching,
        inOrder,
        definition.columns.find(({ key }) => key === definition.group),
        banks,
      );
    },
    get places(): ReadonlyMap<string, number> {
      return new Map((this.shown as readonly Row[]).map((row, index) => [keyOf(row), index]));
    },
    /** Nothing chosen yet means the first row. */
    get cursorIndex(): number {
      if ((this.shown as readonly Row[]).length === 0) return -1;
      return self.cursorKey === undefined ? 0 : ((this.places as ReadonlyMap<string, number>).get(self.cursorKey) ?? 0);
    },
    get current(): Row | undefined {
      return (this.shown as readonly Row[])[this.cursorIndex];
    },
    get currentKey(): string | undefined {
      const row: Row | undefined = this.current;
      return row === undefined ? undefined : keyOf(row);
    },
    get pages(): number {
      return Math.max(1, Math.ceil((this.shown as readonly Row[]).length / this.rowsPerPage));
    },
    get page(): number {
      return Math.min(self.pageIndex, this.pages - 1);
    },
    get firstOnPage(): number {
      return this.page * this.rowsPerPage;
    },
    get onPage(): ReadonlyMap<string, Row> {
      return new Map((this.rowsOnPage as readonly Row[]).map((row) => [keyOf(row), row]));
    },
    get rowsOnPage(): readonly Row[] {
      return (this.shown as readonly Row[]).slice(this.firstOnPage, this.firstOnPage + this.rowsPerPage);
    },
  };
}
export type Shown<Row> = Held<Row> & ReturnType<typeof shownRows<Row>>;
