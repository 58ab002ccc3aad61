// Which lines of one account its bank told and no figure counts, each with why.
import { accounts as calls } from '../../api/contract/applications/accounts.ts';
import { loadUncounted, uncountedWords, type UncountedRow } from '../../stores/accounts/uncounted.ts';
import { defineListPage } from '../shared/page.ts';

declare module '../../stores/lists/nouns.ts' {
  interface NounRows {
    uncounted: UncountedRow;
  }
}

export const uncounted = defineListPage<UncountedRow>({
  id: 'account-uncounted',
  path: '/account/:id/uncounted',
  title: 'Lines that are not counted',
  level: 'USER',
  noun: 'uncounted',
  invalid: 'Invalid Id',
  cells: async () => (await import('./uncountedCells.tsx')).cells,
  list: {
    load: loadUncounted,
    keyOf: ({ key }) => key,
    columns: [
      { key: 'date', title: 'Date', kind: 'text', value: (row) => row.date, rank: 3, least: 88 },
      {
        key: 'reason',
        title: 'Why not counted',
        kind: 'text',
        value: (row) => uncountedWords[row.reason],
        rank: 2,
        least: 140,
      },
      {
        key: 'amount',
        title: 'Amount',
        kind: 'number',
        masks: 'amount',
        value: (row) => row.amount,
        rank: 2,
        least: 96,
      },
      { key: 'currency', title: 'Currency', kind: 'text', value: (row) => row.currency, rank: 2, least: 80 },
      {
        key: 'description',
        title: 'Description',
        kind: 'text',
        value: (row) => row.description,
        personal: true,
        rank: 1,
        least: 140,
      },
    ],
    group: 'reason',
    filters: { id: { title: 'Account ID', schema: calls.uncounted.definition.params.entries.id } },
  },
});
