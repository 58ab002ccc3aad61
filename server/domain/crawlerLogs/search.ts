// Searches the whole of a log page by page, as far as an answer may take, and says where to go on.
import type { crawlerLogs } from '../../../src/api/contract/crawling/crawlerLogCalls.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { hidingFor } from '../../engine/crawlLog/hideInLog.ts';
import { goThrough, pagesAtOnce } from './goThrough.ts';
import { lineMatcher } from './lineMatcher.ts';
import { findLog, readBodies } from './queries.ts';
import { spendReading } from './spending.ts';

export const search: Handler<typeof crawlerLogs.search> = async ({ params, query, caller, data, services }) => {
  const { text, regex, case: isExact, types, from = 1, to } = query;
  // Before anything is read: a pattern that is refused costs nothing.
  lineMatcher({ text, regex, case: isExact, types });
  await spendReading(services, caller);
  const { id, count } = await findLog(data, caller, params.uuid);
  const hide = await hidingFor(caller.showPii, data, id);
  const match = lineMatcher({ text, regex, case: isExact, types, hide });
  const read = (first: number) => readBodies(data, id, first, pagesAtOnce);
  return {
    count,
    ...(await goThrough({ read, match, from, to: Math.min(to ?? count, count), now: () => performance.now() })),
  };
};
