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
      { key: 'date', title: 'Date', kind: 'text', value: (row) => row.date, width: 110, least: 96 },
      {
        key: 'kind',
        title: 'Difference',
        kind: 'text',
        value: (row) => differenceWords[row.kind],
        width: 170,
        least: 140,
      },
      {
        key: 'amount',
        title: 'Amount',
        kind: 'number',
        masks: 'amount',
        value: (row) => row.amount,
        width: 120,
        least: 96,
      },
      {
        key: 'description',
        title: 'Description',
        kind: 'text',
        value: (row) => row.description,
        personal: true,
        width: 360,
        least: 140,
        names: true,
      },
      {
        key: 'source',
        title: 'File',
        kind: 'text',
        value: (row) => sourceWords[row.source],
        width: 130,
        least: 110,
        fold: 2,
      },
      { key: 'read_at', title: 'Read', kind: 'time', value: (row) => row.read_at, fold: 1 },
    ],
    group: 'kind',
    filters: { id: { title: 'Account ID', schema: calls.differences.definition.params.entries.id } },
  },
});
