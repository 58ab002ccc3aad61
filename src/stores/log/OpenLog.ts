// The log that is looked at: reads it as it is reached, searches it whole, and follows its end.
import { flow, type Instance } from 'mobx-state-tree';
import { crawlerLogs } from '../../api/contract/crawling/crawlerLogCalls.ts';
import { crawlerActions, type CrawlerFile } from '../../api/contract/crawling/crawlerActions.ts';
import type { LogEntry } from '../../api/contract/crawling/crawlerLogs.ts';
import { failureOf, wordingOf } from '../../api/failure.ts';
import { environmentOf } from '../environment.ts';
import { linesIn } from './lineLink.ts';
import { MovedLog } from './MovedLog.ts';
import type { PlacedPart } from './outline.ts';
import { readNewest, readOutline, readPage, type Output } from './reading.ts';
import { hitFrom, newSearch, withAnswer, type SearchAnswer } from './search.ts';

/** Between two refreshes while the end is followed. */
const followEvery = 1_000;

const OpenLogModel = MovedLog.named('OpenLog')
  .actions((self) => ({
    /** Reads a log from its beginning; whatever was looked for in the one before is over. */
    open: flow(function* open(uuid: string, hash = '') {
      self.clear();
      self.uuid = uuid;
      self.isLoading = true;
      const environment = environmentOf(self);
      try {
        const [output, parts]: [Output, PlacedPart[]] = yield Promise.all([
          readPage(environment, uuid, 1),
          readOutline(environment, uuid, []),
        ]);
        if (self.uuid !== uuid) return;
        self.took(output, parts);
        self.beginAt(linesIn(hash));
      } catch (reason) {
        if (self.uuid === uuid) self.failedWith(reason);
      } finally {
        if (self.uuid === uuid) self.isLoading = false;
      }
    }),
    /** The newest lines in their places, and how the crawler is now. */
    refresh: flow(function* refresh(poll = false) {
      const { uuid, parts: known } = self;
      if (uuid === undefined) return;
      const environment = environmentOf(self);
      self.isLoading = !poll;
      try {
        const output: Output = yield readNewest(environment, uuid, poll);
        const parts: PlacedPart[] = yield readOutline(
          environment,
          uuid,
          output.count < self.outline.count ? [] : known,
          poll,
        );
        if (self.uuid !== uuid) return;
        self.took(output, parts);
        if (self.isFollowing) self.moveTo(self.outline.count);
      } catch (reason) {
        if (self.uuid === uuid) self.failedWith(reason);
      } finally {
        if (self.uuid === uuid) self.isLoading = false;
      }
    }),
    showWhole: flow(function* showWhole() {
      const { uuid, cursor } = self;
      if (self.wholeLine?.sequence === cursor) return void (self.wholeLine = undefined);
      const { ask } = environmentOf(self);
      const query = { from: String(cursor) };
      const { results }: { results: LogEntry[] } = yield ask(crawlerLogs.lines, {
        params: { uuid: uuid ?? '' },
        query,
      });
      if (self.uuid === uuid && self.cursor === cursor) self.wholeLine = results[0];
    }),
    hideWhole() {
      self.wholeLine = undefined;
    },
    readFiles: flow(function* readFiles() {
      const { uuid } = self;
      if (uuid === undefined || self.files !== undefined) return;
      const { ask } = environmentOf(self);
      const { results }: { results: CrawlerFile[] } = yield ask(crawlerActions.files, { params: { uuid } });
      if (self.uuid === uuid) self.files = results;
    }),
    want(lines: readonly number[]) {
      if (self.uuid !== undefined && lines.length > 0) self.pages.want(lines, self.outline.count);
    },
    retry() {
      self.failure = undefined;
      self.pages.retry();
      self.changed();
    },
    /** Searches the whole log, going on answer by answer; the first hit from the cursor on is shown at once. */
    find: flow(function* find(text: string, isRegex: boolean, isExact: boolean) {
      const { uuid, cursor } = self;
      if (uuid === undefined) return;
      let search = newSearch(text, isRegex, isExact);
      self.search = search;
      let isShown = false;
      let from: number | null = 1;
      const { ask } = environmentOf(self);
      while (from !== null) {
        try {
          const flags = { regex: isRegex ? 'true' : 'false', case: isExact ? 'true' : 'false' } as const;
          const query = { text, ...flags, from: String(from) };
          const answer: SearchAnswer = yield ask(crawlerLogs.search, { params: { uuid }, query });
          // Given up, or another text is searched for.
          if (self.search !== search || self.uuid !== uuid) return;
          search = withAnswer(search, answer);
          from = answer.next;
        } catch (reason) {
          if (self.search !== search) return;
          self.search = {
            ...search,
            searched: undefined,
            failure: wordingOf(failureOf(reason)) ?? 'The search failed',
          };
          return;
        }
        self.search = search;
        const hit = search.hits.find((one) => one >= cursor) ?? (from === null ? search.hits[0] : undefined);
        if (!isShown && hit !== undefined) {
          isShown = true;
          self.reveal(hit);
        }
      }
    }),
    toHit(step: 1 | -1): boolean {
      const hit = self.search && hitFrom(self.search, self.cursor, step);
      if (hit === undefined) return false;
      self.reveal(hit);
      return true;
    },
  }))
  .actions((self) => ({
    /** Goes to the end and stays there while the log grows. */
    follow: flow(function* follow(told: (text: string) => void) {
      const { uuid } = self;
      const mine = (self.follows += 1);
      self.isFollowing = true;
      yield self.refresh();
      while (self.isFollowing && self.uuid === uuid && self.follows === mine) {
        if (!self.isRunning && self.failure === undefined) {
          self.isFollowing = false;
          told(`The crawler has ended: ${self.crawler?.status ?? ''}`);
          return;
        }
        yield environmentOf(self).wait(followEvery);
        if (self.isFollowing && self.uuid === uuid && self.follows === mine) yield self.refresh(true);
      }
    }),
  }));

export type OpenLog = Instance<typeof OpenLogModel>;
/** As a page asks for it: stores.parts.of(openLog). */
export const openLog = { name: 'log', model: OpenLogModel };
