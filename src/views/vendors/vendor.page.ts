// One vendor: what it still lacks, its facts and limits, and the banks that its customers may choose.
import { vendors as calls, type VendorRow } from '../../api/contract/vendors/vendors.ts';
import { defineRecordPage } from '../shared/page.ts';

export const vendor = defineRecordPage<VendorRow>({
  id: 'vendor',
  path: '/vendors/:id',
  title: 'Vendor',
  level: 'STAFF',
  noun: 'vendor',
  record: {
    key: { name: 'id', title: 'ID', schema: calls.change.definition.params.entries.id },
    keyOf: (row) => String(row.id),
    find: async ({ ask }, key) => (await ask(calls.list, { query: { id: key } })).results[0],
  },
  titleOf: (row) => ({ name: row.name, reference: [`Vendor ${row.id}`, row.label].filter(Boolean).join(' · ') }),
  parts: [
    { id: 'checklist', title: 'Checklist', view: async () => (await import('./Checklist.tsx')).Checklist },
    { id: 'facts', title: 'Vendor', view: async () => (await import('./VendorFacts.tsx')).VendorFacts },
    { id: 'banks', title: 'Banks', view: async () => (await import('./VendorBanks.tsx')).VendorBanks },
  ],
});
