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
      { key: 'name', title: 'Name', kind: 'text', value: (row) => row.name, rank: 1, least: 120 },
      { key: 'country', title: 'Country', kind: 'text', value: countryText, least: 64 },
      {
        key: 'label',
        title: 'Primary label',
        kind: 'text',
        value: (row) => row.label,
        short: 'Label',
      },
      { key: 'lacks', title: 'Lacks', kind: 'text', value: lacksText, rank: 2, least: 110 },
      { key: 'labels', title: 'Labels', kind: 'number', value: (row) => row.labels },
      { key: 'webhooks', title: 'Webhooks', kind: 'number', value: (row) => row.webhooks, short: 'Hooks' },
      { key: 'people', title: 'People', kind: 'number', value: (row) => row.people },
      { key: 'created_at', title: 'Created', kind: 'time', value: (row) => row.created_at },
      { key: 'actions', title: 'Actions', kind: 'buttons', value: () => null, width: 64, least: 56 },
    ],
    filters: {
      name: { title: 'Name', schema: name, field: 'text' },
      lacks: { title: 'Lacks', schema: lacks, field: 'choice', choices: vendorSteps },
      page_size: { title: 'Count', schema: page_size, field: 'count' },
    },
  },
});
