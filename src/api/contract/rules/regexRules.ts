// What is done with regex rules of either kind: their history, bringing a version back, and all of them for a file.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { orNull, page, smallIdInAddress, smallIdInBody, time } from '../fields.ts';
import { categoryRegex } from './categoryRegexes.ts';
import { transactionTypeRegex } from './transactionTypeRegexes.ts';

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

export const regexRules = {
  history: endpoint({
    method: 'GET',
    path: 'regexrules/{kind}/{id}/history/',
    level: 'STAFF',
    summary: 'The versions of a regex rule with who made them and when, newest first; a deleted rule keeps its own',
    params,
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
  }),
};
