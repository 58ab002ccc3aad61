// What a list says of itself: how fresh it is, what waits, what is selected; and what it hands out.
import type { ListDefinition } from './definition.ts';
import type { LoadedProps } from './loading.ts';
import type { Shown } from './shownRows.ts';
import { environmentOf } from '../environment.ts';
import { surroundingsOf } from './surroundings.ts';

export function presenting<Row>(self: Shown<Row> & LoadedProps, definition: ListDefinition<Row>) {
  const { keyOf } = definition;
  return {
    get definition(): ListDefinition<Row> {
      return definition;
    },
    get name(): string {
      return definition.name;
    },
    get isPolled(): boolean {
      return definition.polled !== undefined;
    },
    /** The first load: there is nothing to show yet. */
    get isFirstLoad(): boolean {
      return self.loadState === 'BEGIN' || self.loadState === 'INITIAL';
    },
    get isEmpty(): boolean {
      return self.readAt !== undefined && self.shown.length === 0;
    },
    /** How many rows wait that are not shown. */
    get newCount(): number {
      const held = new Set(self.rows.map(keyOf));
      return self.waiting?.filter((row) => !held.has(keyOf(row))).length ?? 0;
    },
    get hasFilters(): boolean {
      return Object.keys(self.filters).length > 0 || self.search !== '';
    },
    /** The rows that commands act on: the selected ones, or else the one under the cursor. */
    get targets(): readonly Row[] {
      if (self.selected.size > 0) return self.shown.filter((row) => self.selected.has(keyOf(row)));
      return self.current === undefined ? [] : [self.current];
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
export function handing<Row>(
  self: Shown<Row> & { readonly targets: readonly Row[] },
  { name, keyOf, addressOf }: ListDefinition<Row>,
) {
  return {
    /** The ids of what commands act on, a line each. */
    ids(): string {
      return self.targets.map(keyOf).join('\n');
    },
    addressOfCurrent(): string | undefined {
      return self.current === undefined ? undefined : addressOf?.(self.current);
    },
    async csv(): Promise<{ name: string; type: string; text: string }> {
      const { csvOf, fileNameOf } = await import('./csv.ts');
      const { banks, preferences } = surroundingsOf(self);
      const filters = self.search === '' ? self.filters : { ...self.filters, search: self.search };
      return {
        name: fileNameOf(name, filters, environmentOf(self).now()),
        type: 'text/csv;charset=utf-8',
        text: csvOf(self.visibleColumns, self.shown, banks.byId, preferences.zoneName),
      };
    },
  };
}
