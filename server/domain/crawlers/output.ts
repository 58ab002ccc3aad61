// The log of one crawler: pages by number from the oldest entry, or its newest entries.
import type { crawlers } from '../../../src/api/contract/crawling/crawlerCalls.ts';
import type { LogEntry } from '../../../src/api/contract/crawling/crawlerLogs.ts';
import type { QueryOf } from '../../../src/api/contract/endpoint.ts';
import type { Data } from '../../platform/database/database.ts';
import { JsonText } from '../../platform/calls/jsonText.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { notFound } from '../../platform/calls/refusal.ts';
import { nextLink } from '../../platform/lists/listPage.ts';
import { hidingFor } from '../../engine/crawlLog/hideInLog.ts';
import { unpackLogPage } from '../../engine/crawlLog/logPages.ts';
import { countLogEntries, findCrawlerText, readLogPages } from './queries.ts';
import { shownEntry } from '../../engine/crawlLog/shownEntry.ts';

export const mostEntries = 500;

export const output: Handler<typeof crawlers.output> = async ({ params, query, caller, data, services, request }) => {
  const crawler = await findCrawlerText(data, caller, params.uuid);
  if (crawler === undefined) throw notFound('Crawler');
  const count = await countLogEntries(data, crawler.id);
  const { from, to, nextPage } = windowOf(query, count);
  const entries = await readEntries(data, crawler.id, from, to);
  const next = nextPage === undefined ? null : nextLink(services.publicUrl, request.path, { page: String(nextPage) });
  const hide = (await hidingFor(caller.showPii, data, crawler.id)) ?? ((entry) => entry);
  const results = entries.map((entry) => JSON.stringify(shownEntry(hide(entry)))).join();
  return new JsonText(
    `{"count":${count},"next":${JSON.stringify(next)},"results":[${results}],"crawler":${crawler.text}}`,
  );
};

/** Which entries are asked for, counted from 0; "to" is not one of them. */
function windowOf(
  query: QueryOf<typeof crawlers.output>,
  count: number,
): { from: number; to: number; nextPage?: number } {
  const newest = query.limit ?? query.size;
  if (newest !== undefined) return { from: Math.max(0, count - Math.min(newest, query.size ?? newest)), to: count };
  const size =
    query.page_size === undefined || query.page_size === -1 ? mostEntries : Math.min(query.page_size, mostEntries);
  const page = query.page ?? 1;
  const to = page * size;
  return { from: to - size, to: Math.min(to, count), ...(to < count && { nextPage: page + 1 }) };
}

async function readEntries(data: Data, crawlerId: number, from: number, to: number): Promise<LogEntry[]> {
  if (to <= from) return [];
  const pages = await readLogPages(data, crawlerId, from, to);
  return pages.flatMap(({ before, body }) => unpackLogPage(body).slice(Math.max(0, from - before), to - before));
}
