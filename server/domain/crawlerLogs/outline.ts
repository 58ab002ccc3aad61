// The outline of a log, as it was kept when its pages were written.
import type { crawlerLogs } from '../../../src/api/contract/crawling/crawlerLogCalls.ts';
import { keepOutlines } from '../../engine/crawlLog/keepBeside.ts';
import { JsonText } from '../../platform/calls/jsonText.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { findLog, readOutlines } from './queries.ts';

export const outline: Handler<typeof crawlerLogs.outline> = async ({ params, query, caller, data }) => {
  const { id, count } = await findLog(data, caller, params.uuid);
  const from = query.from ?? 1;
  let pages = await readOutlines(data, id, from);
  if (pages.some((page) => page.outline === null)) {
    await keepOutlines(data, id);
    pages = await readOutlines(data, id, from);
  }
  const first = pages[0]?.first ?? count + 1;
  return new JsonText(`{"count":${count},"first":${first},"parts":[${pages.map((page) => page.outline).join()}]}`);
};
