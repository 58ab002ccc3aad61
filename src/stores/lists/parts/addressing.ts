// Filters and order of a list come from the address of its page and go into it.
import type { ListDefinition } from '../definition.ts';
import { readFilters, sameFilters, withoutOtherNames } from '../filters.ts';
import type { LoadedProps } from './loading.ts';
import type { Shown } from './shownRows.ts';
import { readSort } from '../sorting.ts';
import { surroundingsOf } from '../surroundings.ts';

interface Doing {
  fetch(): Promise<void>;
  selectNone(): void;
  wantOpen(key: string | undefined): void;
  findWanted(): Promise<void>;
}

export function addressing<Row>(self: Shown<Row> & LoadedProps & Doing, definition: ListDefinition<Row>) {
  const { matches, columns } = definition;
  const address = () => surroundingsOf(self).address;

  /** What was selected was selected among other rows. */
  function startAgain() {
    self.selectNone();
    self.waiting = undefined;
    self.cursorKey = undefined;
    self.pageIndex = 0;
  }
  /** Those that this list has; none of them is no choice. */
  function readColumns(text: string | undefined): readonly string[] | undefined {
    const keys = text?.split(',').filter((key) => columns.some((one) => one.key === key)) ?? [];
    return keys.length === 0 ? undefined : keys;
  }
  function tellUnknown(unknown: readonly string[]) {
    const names = unknown.slice(0, 5).join(', ');
    surroundingsOf(self).notices.tell('warning', `Unknown filter in the address: ${names}`);
  }
  return {
    /** Whoever goes to a row once more means it, wherever the cursor has gone since. */
    readAddress(isVisit = false) {
      if (isVisit) self.saidOpen = undefined;
      const { path, query } = address();
      // What the path says is not taken back by what follows it.
      const inPath = definition.paramsAt(path) ?? {};
      const said = new Map([...query, ...Object.entries(inPath)]);
      const { values, problems, unknown } = readFilters(self.knownFilters, said, inPath);
      const sort = readSort(query.get('sort')?.slice(0, 100));
      const isKnown = sort === undefined || columns.some(({ key }) => key === sort.column);
      self.sort = isKnown ? sort : undefined;
      self.problems = isKnown ? problems : [...problems, { field: 'Sort', message: 'must be a column of this list' }];
      self.saidColumns = readColumns(query.get('columns'));
      if (unknown.length > 0) tellUnknown(unknown);
      // A link that was cut off opens nothing.
      self.wantOpen(query.get('open')?.trim() || undefined);
      if (sameFilters(values, self.filters)) {
        if (self.leaving !== undefined && !self.isAsking) void self.findWanted();
        return;
      }
      self.filters = values;
      self.opened = undefined;
      self.stopLoading?.();
      self.isWhole = false;
      startAgain();
      if (matches === undefined && self.leaving !== undefined) void self.fetch();
    },
    setFilters(changes: Readonly<Record<string, string | undefined>>) {
      address().setQuery(withoutOtherNames(self.knownFilters, changes));
    },
    setSearch(text: string) {
      if (text === self.search) return;
      self.search = text;
      startAgain();
    },
  };
}
