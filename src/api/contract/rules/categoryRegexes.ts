// Category regexes: the rules that tell a transaction's category and third party from its description.
import * as v from 'valibot';
import { category, named } from './categories.ts';
import { endpoint } from '../endpoint.ts';
import {
  id,
  idInAddress,
  page,
  pageSizeInAddress,
  patternText,
  plainText,
  smallIdInAddress,
  smallIdInBody,
} from '../fields.ts';
import { deletedRule, descriptionBody, partInAddress, ruleParams } from './transactionTypeRegexes.ts';

export const categoryRegex = v.strictObject({
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

const searchModes = ['or', 'and'] as const;

const phrases = plainText(1000);
const written = {
  regex: patternText,
  keywords: phrases,
  filterwords: phrases,
  is_broad: v.boolean('must be true or false'),
  category: smallIdInBody,
  thirdparty: smallIdInBody,
  group: smallIdInBody,
  /** That of the category: a rule counts in one country. */
  country_code: v.pipe(v.string('must be a country code'), v.regex(/^[A-Z]{2}$/, 'must be a country code such as AU')),
};
export type NewCategoryRegex = v.InferOutput<v.StrictObjectSchema<typeof written, undefined>>;

export const categoryRegexes = {
  create: endpoint({
    method: 'POST',
    path: 'categoryregex/',
    level: 'STAFF',
    summary: 'Create a category regex; a pattern that the linear-time engine cannot take is refused with the reason',
    body: v.strictObject(written),
    answer: categoryRegex,
  }),
  update: endpoint({
    method: 'PATCH',
    path: 'categoryregex/{id}/',
    level: 'STAFF',
    summary: 'Change the given fields of a category regex',
    params: ruleParams,
    body: v.strictObject({
      regex: v.optional(written.regex),
      keywords: v.optional(written.keywords),
      filterwords: v.optional(written.filterwords),
      is_broad: v.optional(written.is_broad),
      category: v.optional(written.category),
      thirdparty: v.optional(written.thirdparty),
      group: v.optional(written.group),
      country_code: v.optional(written.country_code),
    }),
    answer: categoryRegex,
    versioned: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'categoryregex/{id}/',
    level: 'STAFF',
    summary: 'Delete a category regex; its history stays, and brings it back',
    params: ruleParams,
    answer: deletedRule,
    versioned: true,
  }),
  list: endpoint({
    method: 'GET',
    path: 'categoryregex/',
    level: 'STAFF',
    summary: 'Category regexes that fit any of the given fields, or with mode=and every one of them, newest first',
    query: v.strictObject({
      id: v.optional(smallIdInAddress),
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
