// Moves the cursor and the page that shows it; the cursor is a row, so it stays on it whatever comes in above.
import type { ListDefinition, Sort } from '../definition.ts';
import { printSort } from '../sorting.ts';
import type { Passing, Standing } from './passing.ts';
import type { Shown } from './shownRows.ts';
import type { RowsPerPage } from '../../preferences/Preferences.ts';
import { surroundingsOf } from '../surroundings.ts';

export function moving<Row>(
  self: Shown<Row> & { readonly standing: Standing },
  { name, keyOf, columns }: ListDefinition<Row>,
) {
  function moveTo(index: number) {
    if (self.shown.length === 0) return;
    const place = Math.max(0, Math.min(self.shown.length - 1, index));
    const row = self.shown[place];
    // At the very top the cursor is on whatever is newest.
    self.cursorKey = place === 0 || row === undefined ? undefined : keyOf(row);
    self.pageIndex = Math.floor(place / self.rowsPerPage);
    self.anchor = undefined;
  }
  function moveToKey(key: string) {
    const place = self.places.get(key);
    if (place !== undefined) moveTo(place);
  }
  return {
    moveTo,
    moveBy(steps: number) {
      moveTo(self.cursorIndex + steps);
    },
    moveToKey,
    /** With the pointer. Where other rows are on their way this row is meant and not its place, also at the top. */
    pointAt(key: string) {
      moveToKey(key);
      if (self.standing === 'ready' || !self.places.has(key)) return;
      self.cursorKey = key;
      self.pointedKey = key;
    },
    showPage(page: number) {
      moveTo(Math.max(0, Math.min(self.pages - 1, page)) * self.rowsPerPage);
    },
    setRowsPerPage(rows: RowsPerPage) {
      surroundingsOf(self).preferences.setRowsPerPage(name, rows);
      self.pageIndex = Math.floor(Math.max(0, self.cursorIndex) / rows);
    },
    setColumnShown(key: string, isShown: boolean) {
      const { preferences, address } = surroundingsOf(self);
      const { saidColumns } = self;
      if (saidColumns !== undefined) {
        // What an address shows is no choice of one's own.
        const shown = self.columns.filter((one) => (one.key === key ? isShown : saidColumns.includes(one.key)));
        address.setQuery({ columns: shown.map((one) => one.key).join(',') });
        return;
      }
      const { hidden, added, kept } = preferences.ofList(name);
      const without = (keys: readonly string[]) => keys.filter((one) => one !== key);
      if (columns.some((one) => one.key === key && one.isOptional === true))
        preferences.setAdded(name, isShown ? [...without(added), key] : without(added));
      else preferences.setHidden(name, isShown ? without(hidden) : [...without(hidden), key]);
      preferences.setKept(name, isShown ? [...without(kept), key] : without(kept));
    },
    /** All of them, though the table then scrolls sideways; or as many as there is room for. */
    showColumns(which: 'all' | 'fitting') {
      const { preferences, address } = surroundingsOf(self);
      address.setQuery({ columns: undefined });
      if (which === 'all') {
        preferences.setHidden(name, []);
        preferences.setAdded(
          name,
          self.columns.flatMap(({ key, isOptional }) => (isOptional === true ? [key] : [])),
        );
      }
      preferences.setKept(name, which === 'all' ? self.columns.map(({ key }) => key) : []);
    },
    setWidth(key: string, width: number) {
      surroundingsOf(self).preferences.setWidth(name, key, Math.round(Math.max(48, Math.min(800, width))));
    },
    /** Without a column the service's own order holds. */
    sortBy(sort: Sort | undefined) {
      self.sort = sort;
      surroundingsOf(self).address.setQuery({ sort: sort === undefined ? undefined : printSort(sort) });
      moveTo(self.cursorKey === undefined ? 0 : self.cursorIndex);
    },
    setRoom(room: number) {
      self.room = room;
    },
    /** Every row reads these: the same again is no change. */
    layOut({ widths, folded, second }: Pick<Passing<Row>, 'widths' | 'folded'> & { second?: string | undefined }) {
      if (folded.join() !== self.folded.join()) self.folded = folded;
      if ([...widths].join() !== [...self.widths].join()) self.widths = widths;
      self.second = second;
    },
    /** Where it is exactly counts when the page is left; until then, whether it is at the top. */
    setScrollTop(scrollTop: number) {
      self.scrollTop = scrollTop;
    },
    setScreenful(rows: number) {
      self.screenful = Math.max(1, rows);
    },
    peek(isPeeking: boolean) {
      self.isPeeking = isPeeking;
    },
    setPointed(isPointed: boolean) {
      self.isPointed = isPointed;
    },
    /** Somebody acts on the row at the top: from now on the cursor is on this row, whatever comes in above. */
    pin() {
      self.cursorKey ??= self.currentKey;
    },
    pause(isPaused: boolean) {
      self.isPaused = isPaused;
    },
  };
}
