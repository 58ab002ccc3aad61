// The labels of vendors: seen by everybody, made and changed by staff.
import { labelLists, type Label } from '../../api/contract/vendors/labels.ts';
import { allOf } from '../../stores/lists/pages.ts';
import { defineListPage } from '../shared/page.ts';

declare module '../../stores/lists/nouns.ts' {
  interface NounRows {
    label: Label;
  }
}

const { page_size, vendor } = labelLists.list.definition.query.entries;

export const labels = defineListPage<Label>({
  id: 'labels',
  path: '/labels',
  title: 'Labels',
  said: ['branding', 'label', 'brand', 'brands', 'tag', 'tags', 'etiketten', 'étiquettes', 'etiquetas', 'etichette'],
  level: 'USER',
  group: 'Product Settings',
  place: 1,
  icon: 'tag',
  hotkey: 'k',
  noun: 'label',
  cells: async () => (await import('./cells.tsx')).cells,
  list: {
    call: labelLists.list,
    load: allOf(labelLists.list),
    keyOf: (row) => String(row.id),
    columns: [
      { key: 'ref', title: 'Ref', kind: 'text', value: (row) => row.ref, rank: 1, least: 120 },
      { key: 'vendor', title: 'Vendor', kind: 'text', value: (row) => row.vendor, rank: 2 },
      { key: 'edit', title: 'Edit', kind: 'buttons', value: () => null, level: 'STAFF', width: 72, least: 64 },
    ],
    filters: {
      vendor: { title: 'Vendor', schema: vendor, field: 'vendor' },
      page_size: { title: 'Count', schema: page_size, field: 'count' },
    },
  },
});
