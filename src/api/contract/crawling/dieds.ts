// Crawlers that died and were not yet dismissed, by bank, for one vendor.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { crawlerRow } from './crawlers.ts';
import { count, id, idInAddress, orNull, page, smallIdInAddress, time, uuidInAddress } from '../fields.ts';

const { country_code, profile_id, initiator, standardError, error, elapsed, cache_present, mfa_flag } =
  crawlerRow.entries;

const diedCrawler = v.strictObject({
  label: v.string(),
  num_accounts: count,
  timestamp: time,
  crawler_options: v.record(v.string(), v.unknown()),
  vendor_specific_id: v.string(),
  application_id: orNull(id),
  // As the list of crawlers has them, so that the same can be done here as there.
  country_code,
  profile_id,
  initiator,
  standardError,
  error,
  elapsed,
  cache_present,
  mfa_flag,
});

const diedsOfBank = v.strictObject({
  bank_id: id,
  bank: v.string(),
  /** by uuid, newest first */
  crawlers: v.record(v.string(), diedCrawler),
});
export type DiedsOfBank = v.InferOutput<typeof diedsOfBank>;

export const dieds = {
  remove: endpoint({
    method: 'DELETE',
    path: 'vendor/{id}/dieds/{uuid}',
    level: 'STAFF',
    summary: 'Dismiss a died crawler: it leaves this list; the crawler itself stays',
    params: v.strictObject({ id: smallIdInAddress, uuid: uuidInAddress }),
    proof: 'many',
    answer: v.strictObject({ detail: v.string() }),
  }),
  list: endpoint({
    method: 'GET',
    path: 'vendor/{id}/dieds',
    level: 'STAFF',
    summary:
      'Died crawlers of one vendor by bank; after 500 crawlers the next page goes on, with the same bank where it was cut',
    params: v.strictObject({ id: smallIdInAddress }),
    query: v.strictObject({ cursor: v.optional(idInAddress) }),
    answer: page(diedsOfBank),
    watches: ['crawlers', 'banks', 'vendors', 'access'],
  }),
};
