// What analyses could not identify, by page number.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { count, cursorText, id, page, pageNumberInAddress } from '../fields.ts';

const statisticsRow = v.strictObject({
  start_time: v.string(),
  bank: v.string(),
  label_name: v.string(),
  account_id: id,
  type: v.string(),
  transaction_count: count,
  unidentified_transaction_type_count: count,
  unidentified_transaction_category_count: count,
});
export type StatisticsRow = v.InferOutput<typeof statisticsRow>;

export const analysisStatistics = {
  statistics: endpoint({
    method: 'GET',
    path: 'analyses/statistics/',
    level: 'STAFF',
    summary: 'What analyses could not identify, newest first, by page number',
    query: v.strictObject({
      page: v.optional(pageNumberInAddress),
      /** from a next link: where that page begins, so that a far page costs as much as the first */
      cursor: v.optional(cursorText),
    }),
    answer: page(statisticsRow),
    watches: ['analyses', 'banks', 'vendors', 'access'],
  }),
};
