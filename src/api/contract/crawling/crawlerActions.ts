// What can be done with a crawler: crawl its customer again, and look at the files that it left.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import {
  count,
  firstBytesInAddress,
  id,
  idInAddress,
  idInBody,
  page,
  pagedById,
  textOf,
  time,
  uuidInAddress,
} from '../fields.ts';

const days = v.pipe(
  v.number('must be a number'),
  v.integer('must be a whole number'),
  v.minValue(1, 'must be a number from 1 to 365'),
  v.maxValue(365, 'must be a number from 1 to 365'),
);
const flag = v.optional(v.boolean('must be true or false'));
const flags = {
  balances: flag,
  transactions: flag,
  estatements: flag,
  interims: flag,
  account_owner_info: flag,
  analysis: flag,
};
/** What may be asked for in place of the options of the last crawl. */
export const wantedOptions = { days_to_retrieve: v.optional(days), days_to_display: v.optional(days), ...flags };

const crawlerFile = v.strictObject({
  id,
  crawler_uuid: v.string(),
  type: v.picklist(['html', 'png', 'json', 'pdf', 'folder', 'statement']),
  name: v.string(),
  size: count,
  created_at: time,
  /** whether the caller may see what is in it: pages, pictures and statements can show who the customer is */
  readable: v.boolean(),
});
export type CrawlerFile = v.InferOutput<typeof crawlerFile>;

export const crawlerActions = {
  defaults: endpoint({
    method: 'GET',
    path: 'dashboard/crawlers/{uuid}/defaults/',
    level: 'USER',
    summary: 'The days that the vendor of a crawler has set for its crawls',
    params: v.strictObject({ uuid: uuidInAddress }),
    answer: v.strictObject({ days_to_retrieve: count, days_to_display: count }),
    watches: ['crawlers', 'settings'],
  }),
  recrawl: endpoint({
    method: 'POST',
    path: 'applications/{id}/recrawl/',
    level: 'USER',
    summary: 'Crawl a customer again; a flag that is left out stays as it was at the crawl before',
    params: v.strictObject({ id: idInAddress }),
    body: v.strictObject({
      vendorref: textOf(200),
      days_to_retrieve: v.optional(days, 90),
      days_to_display: v.optional(days, 90),
      ...flags,
      /** the application, as in the address */
      id: idInBody,
      crawler_uuid: uuidInAddress,
      /** where the caller means to be: another environment is refused */
      environment: v.optional(textOf(40)),
    }),
    answer: v.strictObject({
      detail: v.string(),
      application_id: id,
      profile_id: id,
      crawler_uuid: v.string(),
      status: v.literal('QUEUED'),
    }),
    refuses: { 409: 'No connector serves First Bank' },
  }),
  files: endpoint({
    method: 'GET',
    path: 'dashboard/crawlers/{uuid}/files/',
    level: 'USER',
    summary: 'The files of one crawler, newest first',
    params: v.strictObject({ uuid: uuidInAddress }),
    query: v.strictObject(pagedById),
    answer: page(crawlerFile),
  }),
  applicationFiles: endpoint({
    method: 'GET',
    path: 'dashboard/applications/{id}/files/',
    level: 'USER',
    summary: 'The files of all crawlers of one application, newest first',
    params: v.strictObject({ id: idInAddress }),
    query: v.strictObject(pagedById),
    answer: page(crawlerFile),
  }),
  file: endpoint({
    method: 'GET',
    path: 'dashboard/crawlers/{uuid}/files/{id}',
    level: 'USER',
    summary:
      'One file of a crawler: as it is, as a preview without scripts or network, the same to print, or its source as text',
    params: v.strictObject({ uuid: uuidInAddress, id: idInAddress }),
    query: v.strictObject({
      as: v.optional(
        v.pipe(
          v.picklist(['preview', 'source', 'print'], 'must be preview, source or print'),
          v.description('A page without scripts or network (preview), the same to print (print), or its text (source)'),
        ),
      ),
      /** only so many bytes of it, always as text: the beginning of a large file */
      first: v.optional(firstBytesInAddress),
    }),
    sends: ['html', 'png', 'json', 'pdf', 'text'],
    answer: v.unknown(),
  }),
};
