// What analyses could not identify, by page number.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { count, cursorText, id, idInAddress, orNull, page, pageNumberInAddress } from '../fields.ts';

const statisticsRow = v.strictObject({
  analysis_id: id,
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

const unidentifiedRow = v.strictObject({
  /** null for who may not see personal data: a bank writes names of people into it */
  description: orNull(v.string()),
  count,
  /** what no rule says of it */
  transaction_type: v.boolean(),
  transaction_category: v.boolean(),
});
export type UnidentifiedRow = v.InferOutput<typeof unidentifiedRow>;

export const analysisStatistics = {
  unidentified: endpoint({
    method: 'GET',
    path: 'analyses/{id}/unidentified/',
    level: 'STAFF',
    summary: 'The descriptions of transactions that an analysis could not identify, the 100 most frequent first',
    params: v.strictObject({ id: idInAddress }),
    answer: page(unidentifiedRow),
  }),
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
