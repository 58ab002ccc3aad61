// The row that is shown in full stands in the address, and the address opens a row: one that the list does not hold is looked up.
import { flow, toGenerator } from 'mobx-state-tree';
import { failureOf } from '../../../api/failure.ts';
import { environmentOf } from '../../environment.ts';
import type { ListDefinition } from '../definition.ts';
import { surroundingsOf } from '../surroundings.ts';
import type { Shown } from './shownRows.ts';

type Movable = { moveTo(index: number): void; selectNone(): void };

export function opening<Row>(self: Shown<Row> & Movable, { keyOf, find }: ListDefinition<Row>) {
  const look = (key: string) => find?.(environmentOf(self), key) ?? Promise.resolve(undefined);
  function openWanted() {
    const place = self.wantedKey === undefined ? undefined : self.places.get(self.wantedKey);
    if (place === undefined) return;
    self.wantedKey = undefined;
    // What was selected before is not what the person asks for now.
    self.selectNone();
    self.moveTo(place);
    self.isPeeking = true;
  }
  function sayOpen(key: string | undefined) {
    self.saidOpen = key;
    surroundingsOf(self).address.setQuery({ open: key });
  }
  return {
    openWanted,
    sayOpen,
    /** Only what the address says anew is a wish: the row it named a while ago may be closed by now. */
    wantOpen(key: string | undefined) {
      if (key === self.saidOpen) return;
      self.saidOpen = key;
      self.wantedKey = key;
      openWanted();
    },
    /** The row joins the list, or the person is told. */
    findWanted: flow(function* findWanted() {
      if (self.wantedKey !== undefined) self.search = '';
      openWanted();
      const key = self.wantedKey;
      if (key === undefined) return;
      const { notices, intent } = surroundingsOf(self);
      let reason = 'was not found';
      try {
        const row: Row | undefined = yield* toGenerator(look(key));
        if (self.wantedKey !== key) return;
        if (row !== undefined) {
          // An id may be written in other letters than the key.
          self.wantedKey = keyOf(row);
          if (!self.places.has(self.wantedKey)) {
            self.opened = row;
            self.rows = [...self.rows, row];
          }
          return openWanted();
        }
        const told = `The list does not hold what the address opens: ${key.slice(0, 100)}`;
        notices.tell('warning', told);
      } catch (error) {
        if (self.wantedKey !== key) return;
        notices.tellFailure(failureOf(error));
        reason = 'could not be loaded';
      }
      intent.drop(`${key.slice(0, 100)} ${reason}`);
      self.wantedKey = undefined;
      sayOpen(undefined);
    }),
    /** As it is now; what cannot be learnt leaves it as it was. */
    renewOpened: flow(function* renewOpened() {
      const before = self.opened;
      if (before === undefined) return;
      const isOwn = self.own.has(keyOf(before));
      const found: { row: Row | undefined } | undefined = yield* toGenerator(
        look(keyOf(before)).then(
          (row) => ({ row }),
          () => undefined,
        ),
      );
      if (found === undefined || self.opened !== before) return;
      const { row } = found;
      if (row === undefined) {
        // What the person deleted is gone at once.
        if (!isOwn) return;
        const place = self.cursorIndex;
        self.opened = undefined;
        self.rows = self.rows.filter((one) => one !== before);
        self.waiting = self.waiting?.filter((one) => one !== before);
        return self.moveTo(place);
      }
      self.opened = row;
      self.rows = self.rows.map((one) => (one === before ? row : one));
    }),
  };
}
