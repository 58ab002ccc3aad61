// Crawlers: the list with its filters, one crawler's log in pages, its seed, and what can be done with it.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import {
  banksInAddress,
  count,
  cursorText,
  flagInAddress,
  id,
  idInAddress,
  orNull,
  page,
  pageSizeInAddress,
  severalInAddress,
  smallIdInAddress,
  time,
  timeInAddress,
  uuidInAddress,
} from '../fields.ts';

export const crawlerStatuses = [
  'INITIAL',
  'QUEUED',
  'PROCESSING',
  'AUTH',
  'RELEASED',
  'COMPLETED',
  'EXITED',
  'FAILED',
  'TIMEDOUT',
  'DIED',
] as const;
export const crawlerStatus = v.picklist(crawlerStatuses, `must be one of ${crawlerStatuses.join(', ')}`);

export const crawlerRow = v.strictObject({
  uuid: v.string(),
  timestamp: time,
  bank_id: id,
  bank: v.string(),
  vendor_label: v.string(),
  country_code: v.string(),
  application_id: orNull(id),
  profile_id: orNull(id),
  initiator: v.string(),
  vendor_specific_id: v.string(),
  status: crawlerStatus,
  standardError: orNull(v.string()),
  error: orNull(v.strictObject({ code: v.string(), message: orNull(v.string()) })),
  elapsed: orNull(v.number()),
  account_count: count,
  cache_present: v.boolean(),
  mfa_flag: v.boolean(),
  crawler_options: v.record(v.string(), v.unknown()),
});
export type CrawlerRow = v.InferOutput<typeof crawlerRow>;

/** Their logs open on what went wrong. */
export const isTrouble = (status: CrawlerRow['status'] | undefined): boolean =>
  status === 'DIED' || status === 'FAILED' || status === 'TIMEDOUT';

/** What lists need; the other calls come when they are first made. */
export const crawlerLists = {
  list: endpoint({
    method: 'GET',
    path: 'crawlers/',
    level: 'USER',
    summary: 'Crawlers, newest first',
    query: v.strictObject({
      bank_id: v.optional(v.pipe(banksInAddress, v.description('The id of a bank, or of several with commas between'))),
      label_id: v.optional(smallIdInAddress),
      /** The one whose label it is, whatever the label. */
      vendor: v.optional(smallIdInAddress),
      status: v.optional(severalInAddress(crawlerStatus, crawlerStatuses.length)),
      /** those that failed the same way */
      cause_id: v.optional(idInAddress),
      uuid: v.optional(uuidInAddress),
      cache_present: v.optional(flagInAddress),
      page_size: v.optional(pageSizeInAddress),
      from: v.optional(timeInAddress),
      /** Before this time. */
      to: v.optional(timeInAddress),
      cursor: v.optional(cursorText),
    }),
    answer: page(crawlerRow),
    watches: ['crawlers', 'banks', 'vendors', 'access'],
  }),
};
