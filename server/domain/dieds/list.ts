// A page of died crawlers in the order of their banks, as one result per bank.
import type { dieds } from '../../../src/api/contract/crawling/dieds.ts';
import { JsonText } from '../../platform/calls/jsonText.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { notFound } from '../../platform/calls/refusal.ts';
import { nextLink } from '../../platform/lists/listPage.ts';
import { countDiedBanks, readDieds, vendorExists } from './queries.ts';

const mostCrawlers = 500;

export const list: Handler<typeof dieds.list> = async ({ params, query, data, services, request }) => {
  if (!(await vendorExists(data, params.id))) throw notFound('Vendor');
  const [page, banks] = await Promise.all([
    readDieds(data, params.id, query.cursor, mostCrawlers),
    countDiedBanks(data, params.id),
  ]);
  const next = page.last === null ? null : nextLink(services.publicUrl, request.path, { cursor: String(page.last) });
  return new JsonText(`{"count":${banks},"next":${JSON.stringify(next)},"results":[${page.results}]}`);
};
