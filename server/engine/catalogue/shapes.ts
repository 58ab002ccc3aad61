// The shapes of the catalogue's files, as people write them.
import * as v from 'valibot';

/** With banks of their own, and rules that both share. */
export const countries = ['AU', 'NZ'] as const;
export type Country = (typeof countries)[number];
/** Of which statement files come: rules in a file of their own, and no banks. */
export const abroad = ['DE', 'FR', 'GB', 'IN', 'NL', 'US'] as const;
export type Abroad = (typeof abroad)[number];

const text = v.pipe(v.string(), v.minLength(1));
const bank = v.strictObject({
  name: text,
  module: v.pipe(text, v.regex(/^[a-z][a-z0-9_]*$/)),
  search: v.string(),
  /** Its picture stands in public/bank-logos, under its name. */
  logo: v.optional(v.literal(true)),
});
const metric = v.strictObject({ code: text, name: text, description: text });
const rule = v.strictObject({
  /** The third party. */
  name: text,
  /** What tells it from another rule of the same third party in the same category. */
  key: v.optional(text),
  regex: text,
  /** Phrases of which none may occur. */
  not: v.optional(text),
  /** Where it counts; in both countries without. */
  in: v.optional(v.picklist(countries)),
  broad: v.optional(v.literal(true)),
});

export const versionFile = v.strictObject({ version: v.pipe(v.number(), v.integer(), v.minValue(1)) });
export const banksFile = v.strictObject({ AU: v.array(bank), NZ: v.array(bank) });
export const wordsFile = v.strictObject({
  transaction_types: v.array(text),
  /** Phrases that no rule of a category of expenses takes, whatever shop is named beside them. */
  never_spending: v.array(text),
  /** The same in the languages of the other countries. */
  never_spending_abroad: v.optional(v.array(text), []),
  groups: v.array(text),
  /** By their kind. */
  categories: v.record(v.picklist(['income', 'expense', 'liability', 'transfer']), v.array(text)),
  metrics: v.array(metric),
});
export const typesFile = v.array(v.strictObject({ regex: text, type: text }));
/** By category. */
export const rulesFile = v.record(text, v.strictObject({ group: text, rules: v.array(rule) }));

/** By category: third parties that are told by their names alone, and rules for what needs more. */
export const abroadFile = v.record(
  text,
  v.strictObject({
    group: text,
    names: v.optional(v.array(text), []),
    rules: v.optional(v.array(v.omit(rule, ['in'])), []),
  }),
);

export type BankInFile = v.InferOutput<typeof bank>;
export type RuleInFile = v.InferOutput<typeof rule>;

export interface Catalogue {
  version: number;
  banks: Readonly<Record<Country, readonly BankInFile[]>>;
  words: v.InferOutput<typeof wordsFile>;
  types: v.InferOutput<typeof typesFile>;
  rules: readonly v.InferOutput<typeof rulesFile>[];
  abroad: Readonly<Partial<Record<Abroad, v.InferOutput<typeof abroadFile>>>>;
}
