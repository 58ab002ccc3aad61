// Searches the whole of a log page by page, as far as an answer may take, and says where to go on.
import type { crawlerLogs } from '../../../src/api/contract/crawling/crawlerLogCalls.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { goThrough, pagesAtOnce } from './goThrough.ts';
import { lineMatcher } from './lineMatcher.ts';
import { findLog, readBodies } from './queries.ts';
import { spendReading } from './spending.ts';

export const search: Handler<typeof crawlerLogs.search> = async ({ params, query, caller, data, services }) => {
  const { text, regex, case: isExact, types, from = 1, to } = query;
  const match = lineMatcher({ text, regex, case: isExact, types });
  await spendReading(services, caller);
  const { id, count } = await findLog(data, caller, params.uuid);
  const read = (first: number) => readBodies(data, id, first, pagesAtOnce);
  return {
    count,
    ...(await goThrough({ read, match, from, to: Math.min(to ?? count, count), now: () => performance.now() })),
  };
};
