// The third tab of Regex: the rules that tell a transaction's category and third party, of every country.
import { categoryRegexes as calls, type CategoryRegex } from '../../api/contract/rules/categoryRegexes.ts';
import { findCategoryRule } from '../../stores/regex/rules.ts';
import { defineListPage } from '../shared/page.ts';

declare module '../../stores/lists/nouns.ts' {
  interface NounRows {
    'category-rule': CategoryRegex;
  }
}

const { regex, filterwords, category, group, thirdparty, mode } = calls.list.definition.query.entries;

export const categoryRules = defineListPage<CategoryRegex>({
  id: 'regex-category',
  path: '/regex/category',
  title: 'Regex',
  label: 'Category regexes',
  searchLabel: 'Search category regexes',
  level: 'STAFF',
  noun: 'category-rule',
  cells: async () => (await import('./cells.tsx')).cells,
  list: {
    call: calls.list,
    find: findCategoryRule,
    keyOf: ({ id }) => String(id),
    columns: [
      { key: 'id', title: 'ID', kind: 'number', value: (row) => row.id, least: 48 },
      { key: 'regex', title: 'Regex', kind: 'text', value: (row) => row.regex, rank: 1, least: 120 },
      {
        key: 'keywords',
        title: 'Keywords',
        kind: 'text',
        value: (row) => row.keywords,
        least: 76,
      },
      {
        key: 'filterwords',
        title: 'Filterwords',
        kind: 'text',
        value: (row) => row.filterwords,
        least: 76,
      },
      { key: 'is_broad', title: 'Broad', kind: 'flag', value: (row) => row.is_broad },
      { key: 'category', title: 'Category', kind: 'text', value: (row) => row.category.name, rank: 2, least: 88 },
      {
        key: 'country',
        title: 'Country',
        kind: 'text',
        value: (row) => row.category.country_code,
        short: 'Ctry',
        least: 40,
      },
      {
        key: 'category_type',
        title: 'Category Type',
        kind: 'text',
        value: (row) => row.category.category_type,
        short: 'Type',
      },
      { key: 'group', title: 'Group', kind: 'text', value: (row) => row.group.name, least: 72 },
      {
        key: 'thirdparty',
        title: 'Third Party',
        kind: 'text',
        value: (row) => row.thirdparty.name,
        rank: 2,
        least: 88,
      },
    ],
    order: { column: 'id', down: true },
    group: 'category',
    filters: {
      regex: { title: 'Regex', schema: regex, field: 'text' },
      filterwords: { title: 'Filterwords', schema: filterwords, field: 'text' },
      category: { title: 'Category', schema: category, field: 'choice' },
      group: { title: 'Group', schema: group, field: 'choice' },
      thirdparty: { title: 'Third Party', schema: thirdparty, field: 'choice' },
      mode: { title: 'Search mode', schema: mode, words: { or: 'OR', and: 'AND' } },
    },
    named: { category: (row) => row.category, group: (row) => row.group, thirdparty: (row) => row.thirdparty },
    opens: 'category-rule.edit',
  },
});
