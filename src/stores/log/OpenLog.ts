// The log that is looked at: reads it as it is reached, and follows its end.
import { flow, type Instance } from 'mobx-state-tree';
import { crawlerLogs } from '../../api/contract/crawling/crawlerLogCalls.ts';
import { crawlerActions, type CrawlerFile } from '../../api/contract/crawling/crawlerActions.ts';
import type { LogEntry } from '../../api/contract/crawling/crawlerLogs.ts';
import { failureOf } from '../../api/failure.ts';
import { environmentOf } from '../environment.ts';
import { linesIn } from './lineLink.ts';
import { MarkedLog } from './MarkedLog.ts';
import { readNewest, readOpening, readOutline, readPage, type Output, type ReadOutline } from './reading.ts';
import type { Reading } from './passing.ts';

/** Between two refreshes while the end is followed. */
const followEvery = 1_000;

const OpenLogModel = MarkedLog.named('OpenLog')
  .actions((self) => ({
    /** Of an error that ended the crawl and is not the first one, the lines are read by themselves. */
    readEnding: flow(function* readEnding() {
      const { uuid, endedAt, outline } = self;
      if (uuid === undefined || endedAt === undefined || endedAt === outline.errors[0]) return;
      const { ask } = environmentOf(self);
      const found = new Map<number, LogEntry>();
      try {
        for (const line of [endedAt, outline.steps.findLast((one) => one < endedAt)]) {
          if (line === undefined) continue;
          const query = { from: String(line) };
          const { results }: { results: LogEntry[] } = yield ask(crawlerLogs.lines, { params: { uuid }, query });
          for (const one of results) found.set(one.sequence, one);
        }
        if (self.uuid === uuid) self.ending = found;
      } catch {
        // The strip says as much as is known.
      }
    }),
  }))
  .actions((self) => ({
    /** Reads a log from its beginning; whatever was looked for in the one before is over. */
    open: flow(function* open(uuid: string, hash = '') {
      self.clear();
      self.uuid = uuid;
      self.isLoading = true;
      const environment = environmentOf(self);
      try {
        const lines = linesIn(hash);
        const [output, opening]: [Output, ReadOutline] = yield Promise.all([
          readPage(environment, uuid, 1),
          readOpening(environment, uuid, lines?.[1]),
        ]);
        if (self.uuid !== uuid) return;
        self.took(output, opening.parts, opening.count);
        self.endedAt = opening.ended ?? undefined;
        self.beginAt(lines);
        // Nothing waits for them.
        void self.readMarks();
        if (opening.next === null) return void self.readEnding();
        // The first rows are painted; keys wait until every line is known.
        const { closed } = self;
        const isWanted = (): boolean => self.uuid === uuid;
        const { parts }: ReadOutline = yield readOutline(environment, uuid, opening.parts, false, isWanted);
        if (!isWanted()) return;
        self.tookOutline(parts, closed);
        void self.readEnding();
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
        const { parts }: ReadOutline = yield readOutline(
          environment,
          uuid,
          output.count < self.outline.count ? [] : known,
          poll,
        );
        if (self.uuid !== uuid) return;
        self.took(output, parts);
        if (!poll) void self.readMarks();
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
    /** Hands on whole messages answer by answer, and keeps none; false when it was given up. */
    async readWhole(what: string, take: (lines: readonly LogEntry[]) => void): Promise<boolean> {
      const { uuid = '', range } = self;
      const [from, to] = range;
      const { ask } = environmentOf(self);
      let reading: Reading = { what, done: 0, all: to - from + 1 };
      self.setReading(reading);
      try {
        for (let next: number | null = from; next !== null;) {
          const query = { from: String(next), to: String(to) };
          const answer: { results: LogEntry[]; next: number | null } = await ask(crawlerLogs.lines, {
            params: { uuid },
            query,
          });
          if (self.reading !== reading) return false;
          take(answer.results);
          next = answer.next;
          reading = { ...reading, done: (next ?? to + 1) - from };
          self.setReading(reading);
        }
        return true;
      } finally {
        if (self.reading === reading) self.setReading(undefined);
      }
    },
    hideWhole() {
      self.wholeLine = undefined;
    },
    /** Once for a log, unless they are wanted again: a crawler that goes on leaves more. */
    readFiles: flow(function* readFiles(isAgain = false) {
      const { uuid } = self;
      if (uuid === undefined || (self.files !== undefined && !isAgain)) return;
      const { ask } = environmentOf(self);
      self.filesFailure = undefined;
      try {
        const { results }: { results: CrawlerFile[] } = yield ask(crawlerActions.files, { params: { uuid } });
        if (self.uuid === uuid) self.files = results;
      } catch (reason) {
        if (self.uuid === uuid) self.filesFailure = failureOf(reason);
      }
    }),
    want(lines: readonly number[]) {
      if (self.uuid !== undefined && lines.length > 0) self.pages.want(lines, self.outline.count);
    },
    retry() {
      self.failure = undefined;
      self.pages.retry();
      self.changed();
    },
  }))
  .actions((self) => ({
    /** Goes to the end and stays there while the log grows. */
    follow: flow(function* follow(told: (text: string) => void) {
      const { uuid } = self;
      const mine = (self.follows += 1);
      self.setFollowing(true);
      self.moveTo(self.outline.count);
      yield self.refresh();
      while ((self.isFollowing || self.isPaused) && self.uuid === uuid && self.follows === mine) {
        if (!self.isRunning && self.failure === undefined) {
          self.setFollowing(false);
          told(`The crawler has ended: ${self.crawler?.status ?? ''}`);
          return;
        }
        yield environmentOf(self).wait(followEvery);
        if ((self.isFollowing || self.isPaused) && self.uuid === uuid && self.follows === mine)
          yield self.refresh(true);
      }
    }),
  }));

export type OpenLog = Instance<typeof OpenLogModel>;
/** As a page asks for it: stores.parts.of(openLog). */
export const openLog = { name: 'log', model: OpenLogModel };
