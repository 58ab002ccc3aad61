// The second tab of Regex: the rules that tell a transaction's type, of every bank.
import {
  transactionTypeRegexes as calls,
  type TransactionTypeRegex,
} from '../../api/contract/rules/transactionTypeRegexes.ts';
import { findTypeRule } from '../../stores/regex/rules.ts';
import { defineListPage } from '../shared/page.ts';

declare module '../../stores/lists/nouns.ts' {
  interface NounRows {
    'type-rule': TransactionTypeRegex;
  }
}

const { regex, bank, trans_type } = calls.list.definition.query.entries;

export const typeRules = defineListPage<TransactionTypeRegex>({
  id: 'regex-transtype',
  path: '/regex/transtype',
  title: 'Regex',
  label: 'Transaction type regexes',
  searchLabel: 'Search transaction type regexes',
  level: 'STAFF',
  noun: 'type-rule',
  cells: async () => (await import('./cells.tsx')).cells,
  list: {
    call: calls.list,
    find: findTypeRule,
    keyOf: ({ id }) => String(id),
    columns: [
      { key: 'id', title: 'ID', kind: 'number', value: (row) => row.id, least: 56 },
      { key: 'bank', title: 'Bank', kind: 'text', value: (row) => row.bank.name, rank: 1, least: 110 },
      { key: 'regex', title: 'Regex', kind: 'text', value: (row) => row.regex, rank: 1, least: 120 },
      {
        key: 'trans_type',
        title: 'Transaction Type',
        kind: 'text',
        value: (row) => row.trans_type.name,
        rank: 2,
        short: 'Type',
        least: 96,
      },
    ],
    order: { column: 'id', down: true },
    group: 'bank',
    filters: {
      regex: { title: 'Regex', schema: regex, field: 'text' },
      bank: { title: 'Bank', schema: bank, field: 'bank' },
      trans_type: { title: 'Transaction Type', schema: trans_type, field: 'choice' },
    },
    named: { trans_type: (row) => row.trans_type },
    opens: 'type-rule.edit',
  },
});
