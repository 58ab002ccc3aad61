// The two kinds of regex rules as rows: their tables, their columns by the fields of the contract, and what these name.
import type { RuleKind } from '../../../../src/api/contract/rules/regexRules.ts';

/** The columns of a rule as its history keeps them, and as a row is made from them. */
export type RuleContent = Readonly<Record<string, string | number | boolean>>;

interface RuleField {
  field: string;
  column: string;
  /** The table whose row it names, and what that is called. */
  names?: { table: string; word: string };
}

export interface RuleTable {
  kind: RuleKind;
  table: string;
  /** As messages call it. */
  noun: string;
  /** As the audit trail calls its group of calls. */
  group: string;
  fields: readonly RuleField[];
}

const named = (field: string, column: string, table: string, word: string): RuleField => ({
  field,
  column,
  names: { table, word },
});
const plain = (field: string): RuleField => ({ field, column: field });

export const ruleTables: Readonly<Record<RuleKind, RuleTable>> = {
  type: {
    kind: 'type',
    table: 'transtype_regex',
    noun: 'transaction type regex',
    group: 'transactionTypeRegexes',
    fields: [
      plain('regex'),
      named('bank', 'bank_id', 'bank', 'bank'),
      named('trans_type', 'transtype_id', 'transtype', 'transaction type'),
    ],
  },
  category: {
    kind: 'category',
    table: 'category_regex',
    noun: 'category regex',
    group: 'categoryRegexes',
    fields: [
      plain('regex'),
      plain('keywords'),
      plain('filterwords'),
      plain('is_broad'),
      named('category', 'category_id', 'category', 'category'),
      named('thirdparty', 'thirdparty_id', 'thirdparty', 'third party'),
      named('group', 'group_id', 'category_group', 'group'),
    ],
  },
};

/** What the body of a call says, by columns; what it leaves out is left out. */
export const contentOf = (
  { fields }: RuleTable,
  body: Readonly<Record<string, string | number | boolean | undefined>>,
): RuleContent =>
  Object.fromEntries(
    fields.flatMap(({ field, column }) => {
      const value = body[field];
      return value === undefined ? [] : [[column, value]];
    }),
  );
