// What of the open log is shown: its rows, the range under the cursor, and why the crawler failed.
import { getRoot, types, type IAnyStateTreeNode } from 'mobx-state-tree';
import type { LogEntry } from '../../api/contract/crawling/crawlerLogs.ts';
import { isRunning } from '../crawlers/running.ts';
import { environmentOf } from '../environment.ts';
import type { Preferences } from '../preferences/Preferences.ts';
import { matchesOf, type LineRuns } from './finding/isolated.ts';
import { lineLink } from './lineLink.ts';
import { openLogPages, type LogPages } from './logPages.ts';
import { fresh } from './passing.ts';
import { readPage } from './reading.ts';
import { rowsOf, type LogRows } from './rows.ts';
import { isTrouble } from './trouble.ts';

/** What the pages tell, once the whole log is put together. */
interface Told {
  uuid: string | undefined;
  changed(): void;
  failedWith(reason: unknown): void;
}

function pagesOf(self: IAnyStateTreeNode): LogPages {
  const log = (): Told => self as Told;
  return openLogPages({
    read: async (page) => (await readPage(environmentOf(self), log().uuid ?? '', page)).results,
    changed: () => log().changed(),
    failed: (reason) => log().failedWith(reason),
  });
}

export const ShownLog = types
  .model('ShownLog', { name: types.literal('log') })
  .volatile(fresh)
  .volatile((self) => ({ pages: pagesOf(self) }))
  .views((self) => ({
    get preferences(): Preferences['log'] {
      const root: IAnyStateTreeNode = getRoot(self);
      return (root as { preferences: Preferences }).preferences.log;
    },
    /** The first answer has come. */
    get isThere(): boolean {
      return self.readAt !== undefined;
    },
    get isRunning(): boolean {
      return self.crawler !== undefined && isRunning(self.crawler.status);
    },
    get page(): string | undefined {
      return self.uuid === undefined ? undefined : lineLink(self.uuid, undefined);
    },
    get hasCome(): boolean {
      return self.uuid !== undefined && !self.isLoading;
    },
    /** From the lower line to the higher one. */
    get range(): readonly [number, number] {
      const { cursor, anchor = cursor } = self;
      return cursor < anchor ? [cursor, anchor] : [anchor, cursor];
    },
  }))
  .views((self) => ({
    /** The lines that stand alone; undefined where all are shown. */
    get matches(): LineRuns | undefined {
      const hits = self.isOnlyHits ? self.search?.hits : undefined;
      return matchesOf(self.outline, self.shownTypes, hits?.length === 0 ? undefined : hits);
    },
  }))
  .views((self) => ({
    get rows(): LogRows {
      const { outline, closed, matches, linesAround: lines } = self;
      return rowsOf(outline, { isGrouped: self.preferences.isGrouped, closed, matches, lines });
    },
    /** How many rows stand below those that are seen. */
    get below(): number {
      return Math.max(0, this.rows.count - 1 - self.firstSeen - self.screenful);
    },
    /** The address of the line or the range. */
    get link(): string | undefined {
      return self.uuid === undefined ? undefined : lineLink(self.uuid, self.cursor === 0 ? undefined : self.range);
    },
    /** What is known of the trouble; the last step before it, where its page is held. */
    get why(): { isError: boolean; lastGood: LogEntry | undefined; seconds: number } | undefined {
      void self.revision;
      const { outline, crawler } = self;
      if (!isTrouble(crawler?.status)) return undefined;
      const error = self.endedAt ?? outline.errors[0];
      const lineAt = (line: number) => self.ending.get(line) ?? self.pages.lineAt(line);
      const end = lineAt(error ?? outline.count);
      const step = outline.steps.findLast((one) => one < (error ?? outline.count));
      const last = step === undefined ? undefined : lineAt(step);
      const [lastGood, trouble] = [last, end].map((one) => (typeof one === 'object' ? one : undefined));
      const seconds = lastGood === undefined || trouble === undefined ? 0 : trouble.elapsed - lastGood.elapsed;
      return { isError: error !== undefined, lastGood, seconds };
    },
    /** The group whose head has gone out of sight above its lines. */
    get groupAbove(): number | undefined {
      const row = this.rows.at(self.firstSeen);
      if (!self.preferences.isGrouped || row === undefined || 'group' in row) return undefined;
      return self.outline.groupOf(row.line);
    },
    lineAt(sequence: number): LogEntry | 'failed' | undefined {
      void self.revision;
      return self.pages.lineAt(sequence);
    },
  }));
