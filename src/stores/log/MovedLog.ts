// Moves through the open log and changes what of it is shown; nothing here asks the service.
import { getRoot, type IAnyStateTreeNode } from 'mobx-state-tree';
import type { LogType } from '../../api/contract/crawling/crawlerLogs.ts';
import { failureOf } from '../../api/failure.ts';
import { environmentOf } from '../environment.ts';
import type { Preferences } from '../preferences/Preferences.ts';
import { outlineOf, type Outline, type PlacedPart } from './outline.ts';
import { fresh, type Reading } from './passing.ts';
import type { Output } from './reading.ts';
import type { LogSearch } from './finding/search.ts';
import { ShownLog } from './ShownLog.ts';
import { isTrouble } from './trouble.ts';

/** Around each line that stands alone. */
export const mostAround = 20;

/** The groups without an error, but for the one of a line. */
function quietGroups(outline: Outline, line: number): ReadonlySet<number> {
  const kept = outline.groupOf(line);
  return new Set(outline.groups.flatMap(({ errors }, place) => (errors === 0 && place !== kept ? [place] : [])));
}

export const MovedLog = ShownLog.actions((self) => ({
  changed() {
    self.revision += 1;
  },
  failedWith(reason: unknown) {
    self.failure = failureOf(reason);
  },
  /** Where the cursor is, and that it is to be seen. */
  moveTo(sequence: number, isExtending = false) {
    const { count } = self.outline;
    if (count === 0) return;
    if (isExtending) self.anchor ??= self.cursor;
    else if (!self.isMarking) self.anchor = undefined;
    const line = Math.max(1, Math.min(count, Math.round(sequence)));
    if (line < self.cursor) this.pauseFollowing();
    self.cursor = line;
    self.jumps += 1;
  },
  /** By rows that are shown: a closed group is one. */
  moveRows(steps: number, isExtending = false) {
    const { rows } = self;
    let index = Math.max(0, Math.min(rows.count - 1, rows.indexOf(self.cursor) + steps));
    let row = rows.at(index);
    // The head of an open group is passed by.
    if (row !== undefined && 'group' in row && !self.closed.has(row.group)) {
      index += steps > 0 || index === 0 ? 1 : -1;
      row = rows.at(index);
    }
    if (row !== undefined)
      this.moveTo('line' in row ? row.line : (self.outline.groups[row.group]?.runs[0] ?? 1), isExtending);
  },
  setClosed(closed: ReadonlySet<number>) {
    self.closed = closed;
  },
  toggleGroup(group: number) {
    const closed = new Set(self.closed);
    if (!closed.delete(group)) closed.add(group);
    self.closed = closed;
  },
  setFollowing(isFollowing: boolean) {
    self.isFollowing = isFollowing;
    self.isPaused = false;
  },
  /** Whoever looks up is not taken to the end by the next line. */
  pauseFollowing() {
    if (!self.isFollowing) return;
    self.isFollowing = false;
    self.isPaused = true;
  },
  setReading(reading: Reading | undefined) {
    self.reading = reading;
  },
  setView(changes: Parameters<Preferences['setLog']>[0]) {
    const root: IAnyStateTreeNode = getRoot(self);
    (root as { preferences: Preferences }).preferences.setLog(changes);
    self.jumps += 1;
  },
  sees(first: number, rows: number) {
    self.firstSeen = first;
    self.screenful = Math.max(1, rows);
  },
  showStorage(isOpen: boolean) {
    self.isStorageOpen = isOpen;
  },
  setWhole(isWhole: boolean) {
    self.isWhole = isWhole;
  },
  /** Begins a range at the cursor, or gives it up. */
  mark(isMarking: boolean) {
    self.isMarking = isMarking;
    self.anchor = isMarking ? self.cursor : undefined;
  },
  setTypes(shown: ReadonlySet<LogType>) {
    self.shownTypes = shown;
    self.jumps += 1;
  },
  setSearch(search: LogSearch | undefined) {
    self.search = search;
    if (search === undefined) this.setOnlyHits(false);
  },
  setOnlyHits(isOnlyHits: boolean) {
    if (self.isOnlyHits === isOnlyHits) return;
    self.isOnlyHits = isOnlyHits;
    self.jumps += 1;
  },
  setLinesAround(lines: number) {
    self.linesAround = Math.max(0, Math.min(mostAround, lines));
    self.jumps += 1;
  },
  took(output: Output, parts: readonly PlacedPart[], count = 0) {
    // A log that has fewer lines than before was deleted meanwhile.
    if (output.count < self.outline.count) self.pages.clear();
    self.crawler = output.crawler;
    self.parts = parts;
    self.outline = outlineOf(parts, count);
    self.failure = undefined;
    self.readAt = environmentOf(self).now();
    self.pages.merge(output.results);
    self.cursor = Math.min(self.cursor, self.outline.count);
  },
  /** The rest of the outline; groups that were closed because they hold no error are looked at again. */
  tookOutline(parts: readonly PlacedPart[], closedBefore: ReadonlySet<number>) {
    const known = self.outline.groups.length - 1;
    self.parts = parts;
    self.outline = outlineOf(parts);
    if (self.closed !== closedBefore) self.closed = new Set([...self.closed].filter((group) => group < known));
    else if (closedBefore.size > 0) self.closed = quietGroups(self.outline, self.cursor);
    self.cursor = Math.min(self.cursor, self.outline.count);
  },
  clear() {
    Object.assign(self, fresh());
    self.pages.clear();
  },
})).actions((self) => ({
  /** A log of trouble opens on what ended it: the error, or the last line before the silence. */
  beginAt(lines: readonly [number, number] | undefined) {
    const { outline, crawler } = self;
    if (lines !== undefined) {
      self.moveTo(lines[0]);
      if (lines[1] > lines[0]) self.moveTo(lines[1], true);
      return;
    }
    if (!isTrouble(crawler?.status) || outline.count === 0) return self.moveTo(1);
    const at = self.endedAt ?? outline.count;
    self.closed = quietGroups(outline, at);
    self.moveTo(at);
  },
  /** Opens the group of a line that is to be seen, and lets all lines be seen where it is none of those that stand alone. */
  reveal(sequence: number) {
    const group = self.outline.groupOf(sequence);
    if (self.closed.has(group)) self.closed = new Set([...self.closed].filter((one) => one !== group));
    const isHidden = (): boolean => {
      const row = self.rows.at(self.rows.indexOf(sequence));
      return row === undefined || !('line' in row) || row.line !== sequence;
    };
    if (isHidden()) self.shownTypes = new Set();
    if (isHidden()) self.isOnlyHits = false;
    self.moveTo(sequence);
  },
  /** The first row; the last line, also where its group is closed, or the last of those that stand alone. */
  toEnd(end: 1 | -1) {
    if (end === 1 && self.matches === undefined) return this.reveal(self.outline.count);
    self.moveRows(end * self.rows.count);
  },
}));
