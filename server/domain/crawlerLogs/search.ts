// Searches the whole of a log page by page, as far as an answer may take, and says where to go on.
import type { crawlerLogs } from '../../../src/api/contract/crawling/crawlerLogCalls.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { lineMatcher } from './lineMatcher.ts';
import { findLog, readBodies } from './queries.ts';

/** Whoever asked sees how far the search is, and can give it up between two answers. */
const longestAnswer = 150;
const mostHits = 50_000;
const pagesAtOnce = 40;

/** Lets others be answered between two pages. */
const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export const search: Handler<typeof crawlerLogs.search> = async ({ params, query, caller, data }) => {
  const { id, count } = await findLog(data, caller, params.uuid);
  const { text, regex, case: isExact, types, from = 1 } = query;
  const match = lineMatcher({ text, regex, case: isExact, types });
  const begun = performance.now();
  const hits: number[] = [];
  let next = from;
  let coming = readBodies(data, id, next, pagesAtOnce);
  for (;;) {
    const pages = await coming;
    if (pages.length === 0) return { count, hits, next: null };
    // The database reads on while these are searched.
    next = pages.at(-1)?.after ?? next;
    coming = readBodies(data, id, next, pagesAtOnce);
    coming.catch(() => undefined);
    for (const { first, body } of pages) {
      if (hits.length >= mostHits || performance.now() - begun > longestAnswer)
        return { count, hits, next: Math.max(first, from) };
      hits.push(...match(body).filter((sequence) => sequence >= from));
      await pause();
    }
  }
};
