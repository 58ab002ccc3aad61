// Transaction-type regexes: the rules that tell a transaction's type from its description.
import * as v from 'valibot';
import { named } from './categories.ts';
import { endpoint } from '../endpoint.ts';
import { id, idInAddress, page, pageSizeInAddress, smallIdInAddress, textOf } from '../fields.ts';

/** Part of a pattern or of its words: looked for as it is written and never run as a pattern. */
export const partInAddress = v.pipe(textOf(1000), v.trimEnd(), v.minLength(1, 'must not be empty'));

const transactionTypeRegex = v.strictObject({
  id,
  bank: named,
  regex: v.string(),
  trans_type: named,
  version: v.number(),
});
export type TransactionTypeRegex = v.InferOutput<typeof transactionTypeRegex>;

/** A transaction's description as a bank writes it. */
export const descriptionBody = v.strictObject({
  Description: v.pipe(textOf(1000), v.minLength(1, 'must not be empty')),
});

export const transactionTypeRegexes = {
  list: endpoint({
    method: 'GET',
    path: 'transtyperegex/',
    level: 'STAFF',
    summary: 'Transaction-type regexes that fit every given field, newest first',
    query: v.strictObject({
      regex: v.optional(partInAddress),
      bank: v.optional(smallIdInAddress),
      trans_type: v.optional(smallIdInAddress),
      page_size: v.optional(pageSizeInAddress),
      cursor: v.optional(idInAddress),
    }),
    answer: page(transactionTypeRegex),
    watches: ['rules', 'banks'],
  }),
  sanitise: endpoint({
    method: 'POST',
    path: 'transtyperegex/sanitise/',
    level: 'STAFF',
    summary:
      'A description as rules see it, and the transaction-type regexes of every bank that match it, the deciding one of a bank first',
    body: descriptionBody,
    form: true,
    limit: 'sanitise',
    answer: v.strictObject({ sanitised: v.string(), results: v.array(transactionTypeRegex) }),
  }),
};
