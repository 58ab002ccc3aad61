// The vendors: what each is called, what it has, and what it still lacks; seen by staff, made and changed by administrators.
import { addresses } from '../../api/contract/addresses.ts';
import { vendors as calls, vendorSteps, type VendorRow } from '../../api/contract/vendors/vendors.ts';
import { countryText, lacksText } from '../../stores/vendors/vendorWords.ts';
import { defineListPage } from '../shared/page.ts';

declare module '../../stores/lists/nouns.ts' {
  interface NounRows {
    vendor: VendorRow;
  }
}

const { name, lacks, page_size } = calls.list.definition.query.entries;

export const vendors = defineListPage<VendorRow>({
  id: 'vendors',
  path: '/vendors',
  title: 'Vendors',
  said: [
    'vendor',
    'tenant',
    'tenants',
    'broker',
    'brokers',
    'lender',
    'lenders',
    'company',
    'companies',
    'organisation',
    'organisations',
    'organization',
    'organizations',
    'partner',
    'partners',
    'merchants',
    'mandanten',
    'firmen',
    'entreprises',
    'empresas',
    'aziende',
  ],
  level: 'STAFF',
  group: 'Staff',
  place: 11,
  icon: 'building',
  hotkey: 'y',
  noun: 'vendor',
  cells: async () => (await import('./cells.tsx')).cells,
  list: {
    call: calls.list,
    keyOf: (row) => String(row.id),
    addressOf: ({ id }) => addresses.vendor(id),
    columns: [
      { key: 'name', title: 'Name', kind: 'text', value: (row) => row.name, width: 240, least: 120, names: true },
      { key: 'country', title: 'Country', kind: 'text', value: countryText, width: 110, least: 80, fold: 3 },
      {
        key: 'label',
        title: 'Primary label',
        kind: 'text',
        value: (row) => row.label,
        width: 160,
        names: true,
        fold: 5,
      },
      { key: 'lacks', title: 'Lacks', kind: 'text', value: lacksText, width: 260, least: 120 },
      { key: 'labels', title: 'Labels', kind: 'number', value: (row) => row.labels, width: 72, fold: 2 },
      { key: 'webhooks', title: 'Webhooks', kind: 'number', value: (row) => row.webhooks, width: 92, fold: 2 },
      { key: 'people', title: 'People', kind: 'number', value: (row) => row.people, width: 76, fold: 2 },
      { key: 'created_at', title: 'Created', kind: 'time', value: (row) => row.created_at, fold: 4 },
      { key: 'actions', title: 'Actions', kind: 'buttons', value: () => null, width: 72, least: 64, fold: 1 },
    ],
    filters: {
      name: { title: 'Name', schema: name, field: 'text' },
      lacks: { title: 'Lacks', schema: lacks, field: 'choice', choices: vendorSteps },
      page_size: { title: 'Count', schema: page_size, field: 'count' },
    },
  },
});
