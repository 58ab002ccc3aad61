// Transaction-type regexes: the rules that tell a transaction's type from its description.
import * as v from 'valibot';
import { named } from './categories.ts';
import { endpoint } from '../endpoint.ts';
import {
  id,
  idInAddress,
  page,
  pageSizeInAddress,
  patternText,
  smallIdInAddress,
  smallIdInBody,
  textOf,
} from '../fields.ts';

/** Part of a pattern or of its words: looked for as it is written and never run as a pattern. */
export const partInAddress = v.pipe(textOf(1000), v.trimEnd(), v.minLength(1, 'must not be empty'));

export const transactionTypeRegex = v.strictObject({
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

/** A pattern is kept as it is typed. */
const written = { bank: smallIdInBody, regex: patternText, trans_type: smallIdInBody };

export const ruleParams = v.strictObject({ id: smallIdInAddress });
/** What was deleted, and the version of it that its history keeps. */
export const deletedRule = v.strictObject({ id, version: v.number() });

export const transactionTypeRegexes = {
  create: endpoint({
    method: 'POST',
    path: 'transtyperegex/',
    level: 'STAFF',
    summary:
      'Create a transaction-type regex; a pattern that the linear-time engine cannot take is refused with the reason',
    body: v.strictObject(written),
    answer: transactionTypeRegex,
  }),
  update: endpoint({
    method: 'PATCH',
    path: 'transtyperegex/{id}/',
    level: 'STAFF',
    summary: 'Change the given fields of a transaction-type regex',
    params: ruleParams,
    body: v.strictObject({
      bank: v.optional(written.bank),
      regex: v.optional(written.regex),
      trans_type: v.optional(written.trans_type),
    }),
    answer: transactionTypeRegex,
    versioned: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'transtyperegex/{id}/',
    level: 'STAFF',
    summary: 'Delete a transaction-type regex; its history stays, and brings it back',
    params: ruleParams,
    answer: deletedRule,
    versioned: true,
  }),
  list: endpoint({
    method: 'GET',
    path: 'transtyperegex/',
    level: 'STAFF',
    summary: 'Transaction-type regexes that fit every given field, newest first',
    query: v.strictObject({
      id: v.optional(smallIdInAddress),
      regex: v.optional(partInAddress),
      bank: v.optional(v.pipe(smallIdInAddress, v.description('The id of a bank'))),
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
