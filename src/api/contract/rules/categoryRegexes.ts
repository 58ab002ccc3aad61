// Category regexes: the rules that tell a transaction's category and third party from its description.
import * as v from 'valibot';
import { category, named } from './categories.ts';
import { endpoint } from '../endpoint.ts';
import { id, idInAddress, page, pageSizeInAddress, smallIdInAddress } from '../fields.ts';
import { descriptionBody, partInAddress } from './transactionTypeRegexes.ts';

const categoryRegex = v.strictObject({
  id,
  regex: v.string(),
  keywords: v.string(),
  filterwords: v.string(),
  is_broad: v.boolean(),
  category,
  thirdparty: named,
  group: named,
  version: v.number(),
});
export type CategoryRegex = v.InferOutput<typeof categoryRegex>;

export const searchModes = ['or', 'and'] as const;

export const categoryRegexes = {
  list: endpoint({
    method: 'GET',
    path: 'categoryregex/',
    level: 'STAFF',
    summary: 'Category regexes that fit any of the given fields, or with mode=and every one of them, newest first',
    query: v.strictObject({
      mode: v.optional(v.picklist(searchModes, 'must be or, or and')),
      regex: v.optional(partInAddress),
      filterwords: v.optional(partInAddress),
      category: v.optional(smallIdInAddress),
      group: v.optional(smallIdInAddress),
      thirdparty: v.optional(smallIdInAddress),
      page_size: v.optional(pageSizeInAddress),
      cursor: v.optional(idInAddress),
    }),
    answer: page(categoryRegex),
    watches: ['rules'],
  }),
  sanitise: endpoint({
    method: 'POST',
    path: 'categoryregex/sanitise/',
    level: 'STAFF',
    summary:
      'A description as rules see it, and the category regexes of every country that match it, the deciding one of a country first',
    body: descriptionBody,
    form: true,
    limit: 'sanitise',
    answer: v.strictObject({ sanitised: v.string(), results: v.array(categoryRegex) }),
  }),
};
