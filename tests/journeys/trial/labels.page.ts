// The trial of a list page: what somebody writes who adds one over a call that is there.
import { labelLists as calls, type Label } from '../../../src/api/contract/vendors/labels.ts';
import { defineListPage } from '../../../src/views/shared/page.ts';

declare module '../../../src/stores/lists/nouns.ts' {
  interface NounRows {
    trial: Label;
  }
}

const { page_size } = calls.list.definition.query.entries;

export const trialLabels = defineListPage<Label>({
  id: 'trial-labels',
  path: '/trial-labels',
  title: 'Trial labels',
  level: 'USER',
  group: 'Product',
  place: 90,
  icon: 'tag',
  hotkey: '9',
  noun: 'trial',
  cells: async () => (await import('./cells.ts')).cells,
  list: {
    call: calls.list,
    keyOf: (row) => String(row.id),
    columns: [
      { key: 'id', title: 'ID', kind: 'number', value: (row) => row.id },
      { key: 'ref', title: 'Reference', kind: 'text', value: (row) => row.ref, rank: 1 },
    ],
    filters: { page_size: { title: 'Count', schema: page_size, field: 'count' } },
  },
});
