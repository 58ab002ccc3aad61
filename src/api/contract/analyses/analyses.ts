// Analyses: the list, and the statistics of what they could not identify.
import * as v from 'valibot';
import { analysisReports } from './analysisReports.ts';
import { analysisCard } from './analysisCard.ts';
import { endpoint } from '../endpoint.ts';
import {
  count,
  cursorText,
  id,
  page,
  pageNumberInAddress,
  pageSizeInAddress,
  smallIdInAddress,
  timeInAddress,
} from '../fields.ts';

const analysisRow = v.strictObject({
  ...analysisCard.entries,
  bank: v.string(),
  country_code: v.string(),
  vendorref: v.strictObject({ ref: v.string(), vendor: v.string() }),
});
export type AnalysisRow = v.InferOutput<typeof analysisRow>;

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

export const analyses = {
  ...analysisReports,
  list: endpoint({
    method: 'GET',
    path: 'analyses/',
    level: 'USER',
    summary: 'Analyses, newest first',
    query: v.strictObject({
      bank: v.optional(smallIdInAddress),
      label: v.optional(smallIdInAddress),
      page_size: v.optional(pageSizeInAddress),
      from: v.optional(timeInAddress),
      cursor: v.optional(cursorText),
    }),
    answer: page(analysisRow),
    watches: ['analyses', 'banks', 'vendors', 'access'],
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
