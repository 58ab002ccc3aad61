// Fills a list and renews it: a late answer is ignored, a failed one keeps the rows, and rows never move under a person at work.
import { flow } from 'mobx-state-tree';
import type { Page } from '../../../api/contract/fields.ts';
import { leftOutOf } from '../../../api/leftOut.ts';
import { asked, takeCount } from '../../asked.ts';
import { environmentOf } from '../../environment.ts';
import type { loadStates } from '../../loadState.ts';
import type { ListDefinition, ListQuery } from '../definition.ts';
import { mostLoaded } from '../pages.ts';
import { surroundingsOf } from '../surroundings.ts';
import { sameFilters } from '../filters.ts';
import { inPlace, merged, renewFrom, sameRows, taken, withOwn } from './merge.ts';
import { passing } from './passing.ts';
import type { Shown } from './shownRows.ts';

export interface LoadedProps {
  count: number;
  isEstimate: boolean;
  loadState: (typeof loadStates)[number];
  readAt: number | undefined;
}
interface Doing {
  moveTo(index: number): void;
  moveToKey(key: string): void;
  pin(): void;
  forgetGone(): void;
  openWanted(): void;
  findWanted(): Promise<void>;
  renewOpened(): Promise<void>;
}
type Loadable<Row> = Shown<Row> & LoadedProps & Doing;

/** How much is asked for. */
interface Way<Row> {
  /** The rows that are there stay under whoever works with them. */
  isHeld: boolean;
  since: { from: string; timeOf: (row: Row) => string } | undefined;
  top: { timeOf: (row: Row) => string } | undefined;
}

/** Thousands of rows are not read at every poll; those that left further down are gone after this time. */
const wholeEvery = 300_000;

export function loading<Row>(self: Loadable<Row>, definition: ListDefinition<Row>) {
  const { keyOf, polled, besides } = definition;
  const most = (): number => (self.isWhole ? mostLoaded : Number(self.filters.page_size ?? 100));
  const trimmed = (rows: readonly Row[]): readonly Row[] =>
    most() === -1 || rows.length <= most() ? rows : rows.slice(0, most());
  const newest = (): readonly Row[] => self.waiting ?? self.rows;
  const isDrawn = (key: string): boolean => self.onPage.has(key);
  const isOpened = (row: Row): boolean => self.opened !== undefined && keyOf(row) === keyOf(self.opened);
  /** What was looked up stays at the end, whatever the service lists. */
  const withOpened = (rows: readonly Row[]): readonly Row[] =>
    self.opened === undefined || rows.some(isOpened) ? rows : [...rows, self.opened];
  /** What is open above the rows means the one under the cursor; on a page that was just entered it means none of before. */
  const isAsked = (): boolean => {
    const { palette, shell } = surroundingsOf(self);
    return shell.isRowMenuOpen || (!self.isEntering && (palette.isOpen || shell.layer !== undefined));
  };
  /** Rows hold still under whoever works with them: by keys, with the pointer, or further down. */
  const isAtWork = (): boolean =>
    self.cursorKey !== undefined ||
    self.selected.size > 0 ||
    self.isPeeking ||
    self.isPointed ||
    self.scrollTop > 0 ||
    isAsked();
  const query = (): ListQuery => ({ ...besides?.(self.filters, environmentOf(self).now()), ...self.filters });

  /** The row at its place was never pointed at: what was typed for the one that is gone is not for that. */
  function losePointed() {
    self.cursorKey = undefined;
    self.pageIndex = 0;
    surroundingsOf(self).intent.drop('The row is not in the list any more');
  }
  /** The cursor stays on its row; when the row is gone it stays at its place. */
  function put(rows: readonly Row[]) {
    const place = self.cursorIndex;
    if (rows !== self.rows) self.rows = rows;
    if (self.cursorKey !== undefined && !self.places.has(self.cursorKey)) {
      if (self.cursorKey === self.pointedKey) losePointed();
      else self.moveTo(place);
    }
  }
  function show(rows: readonly Row[]) {
    self.waiting = undefined;
    put(rows);
    self.pointedKey = undefined;
    self.forgetGone();
    if (self.wantedKey !== undefined && self.places.has(self.wantedKey)) self.openWanted();
  }
  function renewed(rows: readonly Row[]) {
    if (!isAtWork()) return show(rows);
    const changed = inPlace(self.rows, rows, keyOf);
    if (changed !== self.rows) self.rows = changed;
    if (self.own.size > 0) showOwn(rows);
    self.waiting = sameRows(rows, self.rows) ? undefined : rows;
  }
  /** The rows go on holding still for what others changed, also where the row at the top is gone. */
  function showOwn(rows: readonly Row[]) {
    put(withOwn(self.rows, rows, self.own, keyOf));
    self.pin();
    self.forgetGone();
  }

  /** Rows of other filters are neither held nor added to: whatever is asked now replaces them. */
  const isAnswered = (): boolean =>
    self.answered !== undefined && (definition.matches !== undefined || sameFilters(self.answered, self.filters));

  /** Everything that the page shows, or less at a poll: what is newer than a moment, or, where rows leave, the first page. */
  function wayOf(poll: boolean, isHeld: boolean): Way<Row> {
    // Where rows are left out, the whole list says whether they can be read by now.
    const timeOf = poll && isHeld && self.leftOut === 0 ? polled?.timeOf : undefined;
    const whole = { isHeld, since: undefined, top: undefined };
    if (timeOf === undefined) return whole;
    if (polled?.rowsLeave === true)
      return {
        ...whole,
        top: self.isWhole && environmentOf(self).now() - self.wholeAt < wholeEvery ? { timeOf } : undefined,
      };
    const from = renewFrom(newest(), timeOf, (row) => polled?.mayChange?.(row) === true && !isOpened(row));
    return { ...whole, since: from === undefined ? undefined : { from, timeOf } };
  }

  function take(page: Page<Row>, { isHeld, since, top }: Way<Row>) {
    const held = newest();
    const isCut = page.next !== null;
    const joined = (from: string, timeOf: (row: Row) => string) =>
      merged({ held, answer: page.results, from, isCut, timeOf, keyOf, isDrawn });
    if (since !== undefined) {
      const rows = joined(since.from, since.timeOf);
      renewed(withOpened(trimmed(rows)));
      // What is trimmed is still there to be counted.
      self.count = Math.max(rows.length, self.count + rows.length - held.length);
      return;
    }
    takeCount(self, page);
    // The page ends before the rows do: what is older stays until all of them are read again.
    if (top !== undefined && isCut) return renewed(withOpened(joined('', top.timeOf)));
    const { rows } = taken(page.results, held, { keyOf, isDrawn });
    const same = withOpened(sameRows(rows, held) ? held : rows);
    if (!isHeld) return show(same);
    const before = new Set(self.rows.map(keyOf));
    renewed(same);
    const made = self.shown.find((row) => self.own.has(keyOf(row)) && !before.has(keyOf(row)));
    if (made !== undefined) goTo(keyOf(made));
  }

  /** What the person just made is what the next key means. */
  function goTo(key: string) {
    self.moveToKey(key);
    self.pin();
  }

  const ask = flow(function* ask(poll: boolean, mayHold = poll) {
    const environment = environmentOf(self);
    const way = wayOf(poll, mayHold && isAnswered());
    const how = { poll, isWhole: self.isWhole && way.top === undefined };
    const { filters } = self;
    self.askedAt = environment.now();
    self.isAsking = true;
    if (!poll) self.loadState = self.readAt === undefined ? 'INITIAL' : 'LOADING';
    const wanted = way.since === undefined ? query() : { ...query(), from: way.since.from };
    const answer = yield* asked(
      self,
      () => definition.load(environment, wanted, how),
      (page) => take(page, way),
    );
    if (answer === 'late') return;
    self.own = new Set();
    self.isAsking = false;
    self.isEntering = false;
    if (answer === 'taken') {
      if (how.isWhole) self.wholeAt = environment.now();
      self.answered = filters;
      void self.findWanted();
    } else if (self.answered !== filters || self.wantedKey !== undefined)
      // What was typed for these rows is not for the ones of before.
      surroundingsOf(self).intent.drop('The list could not be loaded');
  });
  return {
    fetch: flow(function* fetch() {
      yield Promise.all([ask(false), self.renewOpened()]);
    }),
    /** After a change: none of the rows moves away from under the person who made it, and what they changed is shown. */
    renew: flow(function* renew(own: readonly string[] = []) {
      if (isAnswered()) self.pin();
      self.own = new Set([...self.own, ...own]);
      yield Promise.all([ask(false, true), self.renewOpened()]);
    }),
    outdate() {
      self.answered = undefined;
    },
    asksFor: query,
    /** Older rows join those that are there, and newer ones wait as they do in a poll. */
    takeWhole(page: Page<Row>) {
      self.isWhole = true;
      self.wholeAt = environmentOf(self).now();
      const { rows } = taken(page.results, newest(), { keyOf, isDrawn });
      const held = new Set(self.rows.map(keyOf));
      const firstHeld = rows.findIndex((row) => held.has(keyOf(row)));
      const older = rows.slice(Math.max(0, firstHeld)).filter((row) => !held.has(keyOf(row)));
      if (isAtWork()) self.rows = [...self.rows, ...older];
      renewed(withOpened(rows));
      takeCount(self, page);
      self.leftOut = leftOutOf(page);
    },
    /** Never beside a question that is still open. */
    poll: flow(function* poll() {
      if (!self.isAsking && self.stopLoading === undefined) yield ask(true);
    }),
    showNew() {
      show(newest());
      self.moveTo(0);
    },
    /** Everything a person was shown. */
    /** As on a first visit; the layout is the window's, and a page that is open stays open. */
    clear() {
      self.stopLoading?.();
      definition.forget?.(environmentOf(self));
      const { asked, leaving, isHidden, screenful, folded, widths, room } = self;
      const kept = { asked: asked + 1, leaving, isHidden, screenful, folded, widths, room };
      const empty = { rows: [], count: 0, isEstimate: false, loadState: 'BEGIN', readAt: undefined } as const;
      Object.assign(self, passing<Row>(), empty, kept);
    },
  };
}
