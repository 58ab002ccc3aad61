// Every call of crawlers: what lists need, the log and the seed of one, and what is done with it.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { page, pageNumberInAddress, pageSizeInAddress, rowLimitInAddress, uuidInAddress } from '../fields.ts';
import { crawlerActions } from './crawlerActions.ts';
import { logEntry } from './crawlerLogs.ts';
import { crawlerLists, crawlerRow } from './crawlers.ts';

export const crawlers = {
  ...crawlerLists,
  ...crawlerActions,
  output: endpoint({
    method: 'GET',
    path: 'crawlers/crawler_output/{uuid}/',
    level: 'STAFF',
    summary: 'The log of one crawler in pages, oldest first; with limit and size its newest entries',
    params: v.strictObject({ uuid: uuidInAddress }),
    query: v.strictObject({
      page_size: v.optional(pageSizeInAddress),
      page: v.optional(pageNumberInAddress),
      limit: v.optional(rowLimitInAddress),
      size: v.optional(rowLimitInAddress),
    }),
    answer: v.strictObject({ ...page(logEntry).entries, crawler: crawlerRow }),
    watches: ['crawlers', 'banks', 'vendors', 'access'],
  }),
  seed: endpoint({
    method: 'GET',
    path: 'dashboard/crawlers/{uuid}/seed',
    level: 'USER',
    summary: 'The seed a crawler started from',
    params: v.strictObject({ uuid: uuidInAddress }),
    answer: v.record(v.string(), v.unknown()),
    guarded: true,
  }),
};
