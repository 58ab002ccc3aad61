// Analyses: the list, and the statistics of what they could not identify.
import * as v from 'valibot';
import { analysisCard } from './analysisCard.ts';
import { endpoint } from '../endpoint.ts';
import { banksInAddress, cursorText, page, pageSizeInAddress, smallIdInAddress, timeInAddress } from '../fields.ts';

export const analysisRow = v.strictObject({
  ...analysisCard.entries,
  bank: v.string(),
  country_code: v.string(),
  vendorref: v.strictObject({ ref: v.string(), vendor: v.string() }),
});
export type AnalysisRow = v.InferOutput<typeof analysisRow>;

/** What lists need; the other calls come when they are first made. */
export const analysisLists = {
  list: endpoint({
    method: 'GET',
    path: 'analyses/',
    level: 'USER',
    summary: 'Analyses, newest first',
    query: v.strictObject({
      bank: v.optional(banksInAddress),
      label: v.optional(smallIdInAddress),
      page_size: v.optional(pageSizeInAddress),
      /** The one whose label it is, whatever the label. */
      vendor: v.optional(smallIdInAddress),
      from: v.optional(timeInAddress),
      /** Before this time. */
      to: v.optional(timeInAddress),
      cursor: v.optional(cursorText),
    }),
    answer: page(analysisRow),
    watches: ['analyses', 'banks', 'vendors', 'access'],
  }),
};
