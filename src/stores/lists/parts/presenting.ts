// What a list says of itself: how fresh it is, what waits, what is selected; and what it hands out.
import type { Level } from '../../../api/contract/level.ts';
import type { FilterValues, ListDefinition, ListQuery, Loading } from '../definition.ts';
import type { LoadedProps } from './loading.ts';
import type { Standing } from './passing.ts';
import type { Shown } from './shownRows.ts';
import { sameFilters } from '../filters.ts';
import { fileNameOf, sheetOf, type Sheet } from '../files/sheet.ts';
import type { Streaming } from './streaming.ts';
import { environmentOf } from '../../environment.ts';
import { surroundingsOf } from '../surroundings.ts';

export function presenting<Row>(self: Shown<Row> & LoadedProps, definition: ListDefinition<Row>) {
  const { keyOf, matches } = definition;
  return {
    get definition(): ListDefinition<Row> {
      return definition;
    },
    get isPolled(): boolean {
      return definition.polled !== undefined;
    },
    get mayFollow() {
      return definition.polled?.isUnderWay !== undefined;
    },
    get isFollowed() {
      const { polled } = definition;
      return self.rows.some((row) => polled?.isUnderWay?.(row) === true);
    },
    /** The rows are those of the filters; what is filtered here needs no answer. */
    get isAnswered(): boolean {
      return self.answered !== undefined && (matches !== undefined || sameFilters(self.answered, self.filters));
    },
    /** Whether the rows on the screen are the ones that the address means: nothing acts on others. */
    get standing(): Standing {
      if (self.wantedKey === undefined && !self.isEntering && this.isAnswered) return 'ready';
      return self.failure !== undefined && !self.isAsking ? 'failed' : 'waiting';
    },
    /** The first load: there is nothing to show yet. */
    get isFirstLoad(): boolean {
      return self.loadState === 'BEGIN' || self.loadState === 'INITIAL';
    },
    get isEmpty(): boolean {
      return self.readAt !== undefined && self.shown.length === 0;
    },
    get hasRows(): boolean {
      return self.shown.length > 0;
    },
    /** How many rows wait that are not shown. */
    get newCount(): number {
      if (self.waiting === undefined) return 0;
      const held = new Set(self.rows.map(keyOf));
      return self.waiting.filter((row) => !held.has(keyOf(row))).length;
    },
    /** How many rows are held that the newest answer does not name. */
    get goneCount(): number {
      if (self.waiting === undefined) return 0;
      const named = new Set(self.waiting.map(keyOf));
      return self.rows.filter((row) => !named.has(keyOf(row))).length;
    },
    /** "2 new, 1 gone": what the rows hold back while they hold still; empty when that is nothing. */
    get news(): string {
      const counted = [
        [this.newCount as number, 'new'],
        [this.goneCount as number, 'gone'],
      ] as const;
      return counted.flatMap(([count, word]) => (count > 0 ? [`${count} ${word}`] : [])).join(', ');
    },
    /** Whether the columns are wider than their room, so that the table scrolls sideways. */
    get isWide(): boolean {
      const widths: readonly number[] = [...self.widths.values()];
      return widths.reduce((sum, width) => sum + width, 0) > self.room;
    },
    /** What can be taken away: not what the path says, which is which list it is. */
    get ownFilters(): FilterValues {
      const isInPath = (name: string): boolean => definition.page.includes(`:${name}`);
      return Object.fromEntries(Object.entries(self.filters).filter(([name]) => !isInPath(name)));
    },
    get hasFilters(): boolean {
      return Object.keys(this.ownFilters as FilterValues).length > 0 || self.search !== '';
    },
    /** The rows that commands act on: the selected ones, or else the one under the cursor. */
    get targets(): readonly Row[] {
      // While the row that the address opens is on its way, no other one is meant.
      if (self.wantedKey !== undefined) return [];
      if (self.selected.size > 0) return self.shown.filter((row) => self.selected.has(keyOf(row)));
      return self.current === undefined ? [] : [self.current];
    },
    get targetKeys(): readonly string[] {
      return (this.targets as readonly Row[]).map(keyOf);
    },
    get selectedShare(): 'none' | 'some' | 'all' {
      if (self.selected.size === 0) return 'none';
      return self.shown.every((row) => self.selected.has(keyOf(row))) ? 'all' : 'some';
    },
    keyAt(index: number): string | undefined {
      const row = self.shown[index];
      return row === undefined ? undefined : keyOf(row);
    },
  };
}

/** Things that leave the workbench. */
export function handing<Row>(self: Shown<Row> & { readonly targets: readonly Row[] }, definition: ListDefinition<Row>) {
  const { name, keyOf, addressOf, besides, load } = definition;
  const may = (level: Level): boolean => surroundingsOf(self).session.may(level);
  return {
    /** For whoever has no screen: it comes when it is asked for. */
    async streaming(): Promise<Streaming> {
      const { streaming } = await import('./streaming.ts');
      return streaming(self, definition);
    },
    addressOfCurrent(): string | undefined {
      return self.current === undefined ? undefined : addressOf?.(self.current, may);
    },
    /** The address of the list with one row open, or of the row's own page. */
    addressWith(key: string): string {
      const row = self.rows.find((one) => keyOf(one) === key);
      return (row && addressOf?.(row, may)) ?? surroundingsOf(self).address.with({ open: key });
    },
    /** Names no ending: that is what the file is. */
    fileName(): string {
      const filters = self.search === '' ? self.filters : { ...self.filters, search: self.search };
      return fileNameOf(name, filters, environmentOf(self).now());
    },
    /** The chosen columns, or all that the person may see, of the given rows, or else of the selected or the shown ones. */
    sheet(rows: readonly Row[] | undefined, isWhole = false): Sheet {
      const { banks, preferences } = surroundingsOf(self);
      const written = rows ?? (self.selected.size > 0 ? self.targets : self.shown);
      return sheetOf(isWhole ? self.columns : self.chosenColumns, written, banks.byId, preferences.isShut);
    },
    /** All rows that match, as they would be shown: read for once, and not held. */
    async readAll(how: Pick<Loading, 'told' | 'signal' | 'most'>): Promise<readonly Row[]> {
      const environment = environmentOf(self);
      const query: ListQuery = { ...besides?.(self.filters, environment.now()), ...self.filters };
      const { results } = await load(environment, query, { poll: false, isWhole: true, ...how });
      return self.shownOf(self.foundIn(results));
    },
  };
}
