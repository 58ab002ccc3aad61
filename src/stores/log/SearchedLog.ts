// Searches the whole of the open log, and goes from hit to hit: one that may still come is waited for.
import { when } from 'mobx';
import { flow } from 'mobx-state-tree';
import { crawlerLogs } from '../../api/contract/crawling/crawlerLogCalls.ts';
import { failureOf, wordingOf } from '../../api/failure.ts';
import { environmentOf } from '../environment.ts';
import { MovedLog } from './MovedLog.ts';
import {
  hitFrom,
  isNextKnown,
  isSame,
  linesLeft,
  newSearch,
  withAnswer,
  type LogSearch,
  type SearchAnswer,
} from './finding/search.ts';

const always = (): boolean => true;

export const SearchedLog = MovedLog.named('SearchedLog')
  .actions((self) => ({
    /** Goes on answer by answer, from the cursor on and round; the first hit from the cursor on is shown at once. */
    goThrough: flow(function* goThrough(begun: LogSearch) {
      const { uuid, cursor } = self;
      if (uuid === undefined) return;
      let search = begun;
      self.search = search;
      const { ask } = environmentOf(self);
      for (let left = linesLeft(search); left !== undefined;) {
        try {
          const { text, isRegex, isExact } = search;
          const flags = { regex: isRegex ? 'true' : 'false', case: isExact ? 'true' : 'false' } as const;
          const query = { text, ...flags, from: String(left.from), ...(left.to && { to: String(left.to) }) };
          const answer: SearchAnswer = yield ask(crawlerLogs.search, { params: { uuid }, query });
          // Given up, or another text is searched for.
          if (self.search !== search || self.uuid !== uuid) return;
          search = withAnswer(search, answer);
          left = linesLeft(search);
        } catch (reason) {
          if (self.search !== search) return;
          const failure = wordingOf(failureOf(reason)) ?? 'The search failed';
          self.search = { ...search, searched: undefined, failure, isShown: true };
          return;
        }
        const hit = search.hits.find((one) => one >= cursor) ?? (left === undefined ? search.hits[0] : undefined);
        const isFirst = !search.isShown && hit !== undefined;
        if (isFirst || left === undefined) search = { ...search, isShown: true };
        self.search = search;
        if (isFirst) self.reveal(hit);
      }
    }),
  }))
  .actions((self) => ({
    /** Over when the first hit is shown, or there is none; the rest is searched meanwhile. Whoever gives up waiting gives up the search. */
    async find(text: string, isRegex: boolean, isExact: boolean, isMeant = always): Promise<void> {
      const mine = newSearch(text, isRegex, isExact, Math.max(1, self.cursor));
      void self.goThrough(mine);
      await when(() => !isMeant() || !isSame(self.search, mine) || self.search?.isShown === true);
      if (!isMeant() && isSame(self.search, mine)) self.setSearch(undefined);
    },
    /** True when there was a hit to go to. */
    async toHit(step: 1 | -1, isMeant = always): Promise<boolean> {
      const mine = self.search;
      if (mine === undefined) return false;
      const isOver = (): boolean => self.search === undefined || !isSame(self.search, mine);
      await when(
        () => !isMeant() || isOver() || (self.search !== undefined && isNextKnown(self.search, self.cursor, step)),
      );
      const hit = isOver() || !isMeant() ? undefined : hitFrom(mine, self.cursor, step);
      if (hit !== undefined) self.reveal(hit);
      return hit !== undefined;
    },
  }));
