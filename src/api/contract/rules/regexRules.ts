// What is done with regex rules of either kind: their history, bringing a version back, and all of them for a file.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import {
  count,
  id,
  orNull,
  page,
  pagedById,
  patternText,
  smallIdInAddress,
  smallIdInBody,
  textOf,
  time,
} from '../fields.ts';
import { categoryRegex } from './categoryRegexes.ts';
import { descriptionBody, transactionTypeRegex } from './transactionTypeRegexes.ts';

export const ruleKinds = ['type', 'category'] as const;
export type RuleKind = (typeof ruleKinds)[number];
const kind = v.picklist(ruleKinds, 'must be type or category');

export const ruleDeeds = ['found', 'created', 'changed', 'deleted', 'restored', 'imported'] as const;

const ruleVersion = v.strictObject({
  version: v.number(),
  /** Found: the rule was there before its history was kept. */
  deed: v.picklist(ruleDeeds),
  at: orNull(time),
  /** The name of a person of the staff. */
  by: orNull(v.string()),
  /** Its fields as this version has them, in words, by their names. */
  fields: v.record(v.string(), v.string()),
});
export type RuleVersion = v.InferOutput<typeof ruleVersion>;

const params = v.strictObject({ kind, id: smallIdInAddress });

/** A rule that is not saved, or not saved like this. */
const tried = {
  kind,
  /** The rule that it changes. */
  id: v.optional(smallIdInBody),
  /** Where it applies: a rule of types at a bank, a rule of categories in a country. */
  bank: v.optional(smallIdInBody),
  country_code: v.optional(textOf(2)),
  regex: patternText,
  keywords: v.optional(textOf(1000)),
  filterwords: v.optional(textOf(1000)),
  is_broad: v.optional(v.boolean('must be true or false')),
};
const triedRule = v.strictObject(tried);
export type TriedRule = v.InferOutput<typeof triedRule>;

/** Another rule, and what it says of a transaction. */
const otherRule = v.strictObject({ id, regex: v.string(), says: v.string() });

const testOfRule = v.strictObject({
  sanitised: v.string(),
  matches: v.boolean(),
  /** Of several rules that match one decides. */
  decides: v.boolean(),
  /** The rule that decides in its place, or that it takes the description from. */
  other: orNull(otherRule),
});
export type TestOfRule = v.InferOutput<typeof testOfRule>;

export const touches = ['new', 'taken', 'lost'] as const;
const touchedTransaction = v.strictObject({
  application_id: id,
  vendor: v.string(),
  date: v.string(),
  /** With its digits masked; null for who may not see personal data. */
  description: orNull(v.string()),
  /** It decides where no rule did, where another one did, or no longer decides. */
  touch: v.picklist(touches),
  /** The rule that decides now. */
  before: orNull(otherRule),
  after: orNull(otherRule),
});

const preview = v.strictObject({
  /** How many of the last transactions of its bank or country were looked at, at most 1,000. */
  looked_at: count,
  new: count,
  taken: count,
  lost: count,
  /** The first 100 of them. */
  results: v.array(touchedTransaction),
});
export type RulePreview = v.InferOutput<typeof preview>;

const stale = v.strictObject({
  looked_at: count,
  /** More transactions than are looked at. */
  is_cut: v.boolean(),
  transactions: count,
  application_ids: v.array(id),
});
export type StaleApplications = v.InferOutput<typeof stale>;

export const regexRules = {
  test: endpoint({
    method: 'POST',
    path: 'regexrules/test/',
    level: 'STAFF',
    summary: 'Whether a rule as it is given would match a description, and whether it or another rule would decide',
    evenWhenLow: true,
    body: v.strictObject({ ...tried, ...descriptionBody.entries }),
    limit: 'sanitise',
    answer: testOfRule,
  }),
  preview: endpoint({
    method: 'POST',
    path: 'regexrules/preview/',
    level: 'STAFF',
    summary:
      'Which of the last 1,000 transactions of its bank or country, of every vendor, a rule as it is given would newly decide, take from another rule, or lose',
    evenWhenLow: true,
    body: triedRule,
    limit: 'sanitise',
    answer: preview,
  }),
  stale: endpoint({
    method: 'GET',
    path: 'regexrules/{kind}/{id}/stale/',
    level: 'STAFF',
    summary:
      'The applications of the last seven days whose transactions the rules at the bank or in the country of this rule now recognise otherwise than their analysis did',
    params,
    limit: 'sanitise',
    answer: stale,
  }),
  history: endpoint({
    method: 'GET',
    path: 'regexrules/{kind}/{id}/history/',
    level: 'STAFF',
    summary: 'The versions of a regex rule with who made them and when, newest first; a deleted rule keeps its own',
    params,
    query: v.strictObject(pagedById),
    answer: page(ruleVersion),
    watches: ['rules', 'banks', 'access'],
  }),
  restore: endpoint({
    method: 'POST',
    path: 'regexrules/{kind}/{id}/restore/',
    level: 'STAFF',
    summary:
      'Bring back a version of a regex rule, or the last one of a rule that was deleted; it becomes the newest version',
    params,
    body: v.strictObject({ version: v.optional(smallIdInBody) }),
    answer: v.union([transactionTypeRegex, categoryRegex]),
    versioned: true,
    refuses: { 404: 'Category regex not found' },
  }),
};
