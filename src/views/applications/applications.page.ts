// The applications that the person may see, newest first, renewed from the oldest that is not both analysed and finalised.
import { addresses } from '../../api/contract/addresses.ts';
import { applicationLists, type ApplicationRow } from '../../api/contract/applications/applications.ts';
import { defineListPage } from '../shared/page.ts';
import { columns } from './applications.columns.ts';
import { provenanceFilters } from './provenance/filters.ts';

declare module '../../stores/lists/nouns.ts' {
  interface NounRows {
    application: ApplicationRow;
  }
}

const call = applicationLists.list;
const { entries } = call.definition.query;
const isAdvanced = true;

export const applications = defineListPage<ApplicationRow>({
  id: 'applications',
  path: '/applications',
  title: 'Applications',
  said: [
    'customer applications',
    'my applications',
    'kundenliste',
    'application',
    'customer',
    'customers',
    'client',
    'clients',
    'applicants',
    'cases',
    'loans',
    'submissions',
    'anträge',
    'kunden',
    'demandes',
    'solicitudes',
    'clientes',
    'richieste',
    'clienti',
  ],
  level: 'USER',
  group: 'Product',
  place: 2,
  icon: 'apps-list',
  hotkey: 'a',
  landing: 'USER',
  noun: 'application',
  cells: async () => (await import('./cells.tsx')).cells,
  list: {
    call,
    keyOf: (row) => String(row.id),
    columns,
    order: { column: 'timestamp', down: true },
    filters: {
      bank: { title: 'Bank', schema: entries.bank, field: 'bank', takesSeveral: true },
      label: { title: 'Label', schema: entries.label, field: 'label' },
      page_size: { title: 'Count', schema: entries.page_size, field: 'count' },
      vendor: { title: 'Vendor', schema: entries.vendor, field: 'vendor', isAdvanced },
      from: { title: 'From', schema: entries.from, isTime: true, field: 'time', isAdvanced },
      to: { title: 'Before', schema: entries.to, isTime: true, field: 'time', isAdvanced },
      email: { title: 'Email', schema: entries.email, field: 'email', isAdvanced },
      mobile: { title: 'Mobile', schema: entries.mobile, field: 'text', isAdvanced },
      // Email and mobile find whole values within the own vendor for everybody.
      full_name: { title: 'Full name', schema: entries.full_name, personal: true, field: 'text', isAdvanced },
      webhook: {
        title: 'Latest webhook',
        schema: entries.webhook,
        words: { arrived: 'Arrived', failed: 'Failed' },
        field: 'choice',
        isAdvanced,
      },
      ...provenanceFilters(entries),
      analysed: { title: 'Analysed', schema: entries.analysed, field: 'switch', isAdvanced },
      finalised: { title: 'Finalised', schema: entries.finalised, field: 'switch', isAdvanced },
      balances: { title: 'Balances', schema: entries.balances, field: 'switch', isAdvanced },
      transactions: { title: 'Transactions', schema: entries.transactions, field: 'switch', isAdvanced },
      interims: { title: 'Interims', schema: entries.interims, field: 'switch', isAdvanced },
      estatements: { title: 'eStatements', schema: entries.estatements, field: 'switch', isAdvanced },
      analysis: { title: 'Analysis', schema: entries.analysis, field: 'switch', isAdvanced },
    },
    application: (row) => row,
    addressOf: ({ id }) => addresses.application(id),
    searchedBy: (text) => (text.includes('@') ? 'email' : 'full_name'),
    polled: { timeOf: (row) => row.timestamp, mayChange: ({ analysed, finalised }) => !analysed || !finalised },
    find: async (environment, key) =>
      (await import('../../stores/records/findRecord.ts')).findApplication(environment, key),
  },
});
