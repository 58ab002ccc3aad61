// Selects rows by key, so that a selection outlives every renewal of the rows.
import type { ListDefinition } from '../definition.ts';
import type { Shown } from './shownRows.ts';
import { surroundingsOf } from '../surroundings.ts';

type Movable = { moveTo(index: number): void };

export function selecting<Row>(self: Shown<Row> & Movable, { keyOf, group = 'bank', isGrouped }: ListDefinition<Row>) {
  const keysBetween = (one: number, other: number): string[] =>
    self.shown.slice(Math.min(one, other), Math.max(one, other) + 1).map(keyOf);
  function extendTo(index: number) {
    const start = self.anchor ?? { key: self.currentKey ?? '', before: self.selected };
    self.moveTo(index);
    self.anchor = start;
    const from = self.places.get(start.key) ?? self.cursorIndex;
    self.selected = new Set([...start.before, ...keysBetween(from, self.cursorIndex)]);
  }
  return {
    toggle(key: string | undefined) {
      if (key === undefined) return;
      const selected = new Set(self.selected);
      if (!selected.delete(key)) selected.add(key);
      self.selected = selected;
      self.anchor = undefined;
    },
    extendTo,
    extendBy(steps: number) {
      if (self.shown.length > 0) extendTo(self.cursorIndex + steps);
    },
    selectAll() {
      self.selected = new Set(self.shown.map(keyOf));
      self.anchor = undefined;
    },
    /** The rows that are alike in the column of the order, or else in the list's own group. */
    selectGroup(): { title: string; value: string } | undefined {
      const { current, columns, order } = self;
      const ofOrder = columns.find(({ key, kind }) => key === order?.column && (kind === 'text' || kind === 'flag'));
      const column = (isGrouped === true ? undefined : ofOrder) ?? columns.find(({ key }) => key === group);
      if (column === undefined || current === undefined) return undefined;
      const banks = surroundingsOf(self).banks.byId;
      const value = column.value(current, banks);
      self.selected = new Set(self.shown.filter((row) => column.value(row, banks) === value).map(keyOf));
      self.anchor = undefined;
      return { title: column.title, value: String(value ?? '-') };
    },
    selectNone() {
      self.selected = new Set();
      self.anchor = undefined;
    },
    /** Rows that are gone cannot be acted on. */
    forgetGone() {
      if (self.selected.size === 0) return;
      const held = new Set(self.rows.map(keyOf));
      const left = [...self.selected].filter((key) => held.has(key));
      if (left.length < self.selected.size) self.selected = new Set(left);
    },
  };
}
