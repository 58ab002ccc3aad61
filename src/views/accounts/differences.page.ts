// In which lines the statement files of one account differ from what its bank told of the same days.
import { accounts as calls } from '../../api/contract/applications/accounts.ts';
import { differenceWords, loadDifferences, type DifferenceRow } from '../../stores/accounts/differences.ts';
import { sourceWords } from '../../stores/applications/provenanceWords.ts';
import { defineListPage } from '../shared/page.ts';

declare module '../../stores/lists/nouns.ts' {
  interface NounRows {
    difference: DifferenceRow;
  }
}

export const differences = defineListPage<DifferenceRow>({
  id: 'account-differences',
  path: '/account/:id/differences',
  title: 'Differences from the bank',
  level: 'USER',
  noun: 'difference',
  invalid: 'Invalid Id',
  cells: async () => (await import('./cells.tsx')).cells,
  list: {
    load: loadDifferences,
    keyOf: ({ key }) => key,
    columns: [
      { key: 'date', title: 'Date', kind: 'text', value: (row) => row.date, rank: 3, least: 88 },
      {
        key: 'kind',
        title: 'Difference',
        kind: 'text',
        value: (row) => differenceWords[row.kind],
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
      {
        key: 'description',
        title: 'Description',
        kind: 'text',
        value: (row) => row.description,
        personal: true,
        rank: 1,
        least: 140,
      },
      {
        key: 'source',
        title: 'File',
        kind: 'text',
        value: (row) => sourceWords[row.source],
        least: 110,
      },
      { key: 'read_at', title: 'Read', kind: 'time', value: (row) => row.read_at, rank: 4 },
    ],
    group: 'kind',
    filters: { id: { title: 'Account ID', schema: calls.differences.definition.params.entries.id } },
  },
});
