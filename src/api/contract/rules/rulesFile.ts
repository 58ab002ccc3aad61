// Every regex rule as one file: read, held against the rules that there are, and applied after that look.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { count, id, orNull } from '../fields.ts';

export const rulesFormat = 'signalbox-rules';
export const rulesVersion = 1;
const longestRulesFile = 16_000_000;
export const mostRulesInFile = 50_000;
/** Lines of the difference that are shown; all of them are counted. */
export const mostDifferences = 500;

const typeRule = v.strictObject({
  id: v.optional(v.number()),
  bank: v.string(),
  country_code: v.string(),
  regex: v.string(),
  trans_type: v.string(),
});
const categoryRule = v.strictObject({
  id: v.optional(v.number()),
  category: v.string(),
  country_code: v.string(),
  regex: v.string(),
  keywords: v.string(),
  filterwords: v.string(),
  is_broad: v.boolean(),
  thirdparty: v.string(),
  group: v.string(),
});
const file = v.strictObject({
  format: v.literal(rulesFormat),
  version: v.literal(rulesVersion),
  types: v.array(typeRule),
  categories: v.array(categoryRule),
});
export type RulesFile = v.InferOutput<typeof file>;

const counts = v.strictObject({ added: count, changed: count, removed: count, unchanged: count });
const changeKinds = ['added', 'changed', 'removed'] as const;
const difference = v.strictObject({
  kind: v.picklist(['type', 'category']),
  what: v.picklist(changeKinds),
  /** null: it has none before it is added */
  id: orNull(id),
  before: orNull(v.string()),
  after: orNull(v.string()),
});
export type RuleDifference = v.InferOutput<typeof difference>;

const comparison = v.strictObject({
  types: counts,
  categories: counts,
  /** third parties that the file names and that are made with it */
  thirdparties: v.array(v.string()),
  differences: v.array(difference),
  /** names the rules that it was held against */
  state: v.string(),
});
export type RulesComparison = v.InferOutput<typeof comparison>;

// The text of the file: what is wrong with it is told by its place.
const text = v.pipe(v.string('must be text'), v.maxLength(longestRulesFile, 'must be at most 16 MB'));

export const rulesFile = {
  read: endpoint({
    method: 'GET',
    path: 'regexrules/file/',
    level: 'STAFF',
    summary: 'Every regex rule of both kinds as one file',
    answer: file,
    watches: ['rules', 'banks'],
  }),
  compare: endpoint({
    method: 'POST',
    path: 'regexrules/file/compare/',
    level: 'STAFF',
    summary: 'What a file of rules would add, change, and remove if that is asked for; nothing is changed',
    evenWhenLow: true,
    body: v.strictObject({ text }),
    answer: comparison,
    limit: 'sanitise',
    largeBody: true,
  }),
  apply: endpoint({
    method: 'POST',
    path: 'regexrules/file/apply/',
    level: 'STAFF',
    summary:
      'Apply a file of rules in one transaction, if the rules are still those of the comparison; only with remove are rules deleted that it lacks',
    body: v.strictObject({
      text,
      state: v.pipe(
        v.string('must be the state of a comparison'),
        v.maxLength(100, 'must be the state of a comparison'),
      ),
      remove: v.boolean('must be true or false'),
    }),
    answer: comparison,
    limit: 'sanitise',
    largeBody: true,
    refuses: { 412: 'The rules have changed since they were compared. Look at the difference again.' },
  }),
};
