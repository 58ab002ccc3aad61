// Fills a list and renews it: a late answer is ignored, a failed one keeps the rows, and rows never move under a person at work.
import { flow, toGenerator } from 'mobx-state-tree';
import type { Page } from '../../../api/contract/fields.ts';
import { failureOf } from '../../../api/failure.ts';
import { environmentOf } from '../../environment.ts';
import type { loadStates } from '../../loadState.ts';
import type { ListDefinition, ListQuery } from '../definition.ts';
import { inPlace, merged, renewFrom, sameRows, taken } from './merge.ts';
import type { Shown } from './shownRows.ts';

export interface LoadedProps {
  count: number;
  isEstimate: boolean;
  loadState: (typeof loadStates)[number];
  readAt: number | undefined;
}
interface Doing {
  moveTo(index: number): void;
  forgetGone(): void;
  openWanted(): void;
  findWanted(): Promise<void>;
  renewOpened(): Promise<void>;
}
type Loadable<Row> = Shown<Row> & LoadedProps & Doing;

export function loading<Row>(self: Loadable<Row>, definition: ListDefinition<Row>) {
  const { keyOf, polled, besides } = definition;
  const most = (): number => Number(self.filters.page_size ?? 100);
  const trimmed = (rows: readonly Row[]): readonly Row[] =>
    most() === -1 || rows.length <= most() ? rows : rows.slice(0, most());
  const newest = (): readonly Row[] => self.waiting ?? self.rows;
  const isDrawn = (key: string): boolean => self.onPage.has(key);
  const isOpened = (row: Row): boolean => self.opened !== undefined && keyOf(row) === keyOf(self.opened);
  /** What was looked up stays at the end, whatever the service lists. */
  const withOpened = (rows: readonly Row[]): readonly Row[] =>
    self.opened === undefined || rows.some(isOpened) ? rows : [...rows, self.opened];
  const isAtWork = (): boolean => self.cursorIndex > 0 || self.selected.size > 0 || self.isPeeking;
  const query = (): ListQuery => ({ ...besides?.(self.filters, environmentOf(self).now()), ...self.filters });

  /** The cursor stays on its row; when the row is gone it stays at its place. */
  function show(rows: readonly Row[]) {
    const place = self.cursorIndex;
    self.waiting = undefined;
    if (rows !== self.rows) self.rows = rows;
    if (self.cursorKey !== undefined && !self.places.has(self.cursorKey)) self.moveTo(place);
    self.forgetGone();
    if (self.wantedKey !== undefined && self.places.has(self.wantedKey)) self.openWanted();
  }
  function renewed(rows: readonly Row[]) {
    if (!isAtWork()) return show(rows);
    const changed = inPlace(self.rows, rows, keyOf);
    if (changed !== self.rows) self.rows = changed;
    self.waiting = sameRows(rows, self.rows) ? undefined : rows;
  }

  const ask = flow(function* ask(poll: boolean) {
    const timeOf = poll ? polled?.timeOf : undefined;
    const from = timeOf && renewFrom(newest(), timeOf, (row) => polled?.mayChange?.(row) === true && !isOpened(row));
    const asked = (self.asked += 1);
    const environment = environmentOf(self);
    self.askedAt = environment.now();
    self.isAsking = true;
    if (!poll) self.loadState = self.readAt === undefined ? 'INITIAL' : 'LOADING';
    try {
      const asking = definition.load(environment, from === undefined ? query() : { ...query(), from }, { poll });
      const page: Page<Row> = yield* toGenerator(asking);
      if (asked !== self.asked) return;
      const held = newest();
      if (from === undefined || timeOf === undefined) {
        const { rows } = taken(page.results, held, { keyOf, isDrawn });
        const same = sameRows(rows, held) ? held : rows;
        if (poll) renewed(withOpened(same));
        else show(withOpened(same));
        self.count = page.count;
        self.isEstimate = page.count_estimated === true;
      } else {
        const isCut = page.next !== null;
        const rows = merged({ held, answer: page.results, from, isCut, timeOf, keyOf, isDrawn });
        renewed(withOpened(trimmed(rows)));
        // What is trimmed is still there to be counted.
        self.count = Math.max(rows.length, self.count + rows.length - held.length);
      }
      self.failure = undefined;
      self.loadState = 'READY';
      self.readAt = environment.now();
      void self.findWanted();
    } catch (error) {
      if (asked !== self.asked) return;
      self.failure = failureOf(error);
      self.loadState = 'ERROR';
    } finally {
      if (asked === self.asked) self.isAsking = false;
    }
  });
  return {
    fetch: flow(function* fetch() {
      yield Promise.all([ask(false), self.renewOpened()]);
    }),
    /** Never beside a question that is still open. */
    poll: flow(function* poll() {
      if (!self.isAsking) yield ask(true);
    }),
    showNew() {
      show(newest());
      self.moveTo(0);
    },
    /** Everything a person was shown. */
    clear() {
      self.asked += 1;
      self.isAsking = false;
      self.rows = [];
      self.waiting = undefined;
      self.count = 0;
      self.isEstimate = false;
      self.loadState = 'BEGIN';
      self.readAt = undefined;
      self.failure = undefined;
      self.filters = {};
      self.problems = [];
      self.sort = undefined;
      self.search = '';
      self.selected = new Set();
      self.anchor = undefined;
      self.cursorKey = undefined;
      self.pageIndex = 0;
      self.isPeeking = false;
      self.wantedKey = undefined;
      self.opened = undefined;
    },
  };
}
