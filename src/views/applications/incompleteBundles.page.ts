// The applications whose bundle is not complete, for staff; every renewal begins with the newest row, as rows leave the list when they are done.
import { addresses } from '../../api/contract/addresses.ts';
import { applicationLists, type ApplicationRow } from '../../api/contract/applications/applications.ts';
import { reanalysableAt } from '../../stores/applications/rules.ts';
import { defineListPage } from '../shared/page.ts';
import { columns, provenanceColumns } from './applications.columns.ts';
import { provenanceFilters } from './provenance/filters.ts';

const call = applicationLists.incomplete;
const { bank, label, vendor, source, check, from, to, page_size } = call.definition.query.entries;

const reanalyseText = (row: ApplicationRow): string => {
  const at = reanalysableAt(row);
  if (typeof at !== 'number') return at.text;
  return at === 0 ? 'possible' : `possible from ${new Date(at).toISOString()}`;
};

export const incompleteBundles = defineListPage<ApplicationRow>({
  id: 'incomplete-bundle-applications',
  path: '/incomplete-bundle-applications',
  title: 'Incomplete Bundle Applications',
  said: [
    'missing bundles',
    'missing bundle',
    'bundles',
    'incomplete bundles',
    'unvollständig',
    'incomplets',
    'incompletos',
    'incompleti',
  ],
  heading: 'Incomplete bundle applications',
  label: 'Applications',
  formLabel: 'Search incomplete bundles',
  level: 'STAFF',
  group: 'Staff',
  place: 5,
  icon: 'box-multiple',
  hotkey: 'i',
  noun: 'application',
  cells: async () => (await import('./cells.tsx')).cells,
  list: {
    call,
    keyOf: (row) => String(row.id),
    // Without the country, and with whether they can be analysed again.
    columns: [
      ...columns.filter((column) => column.key !== 'country' && !provenanceColumns.includes(column)),
      { key: 'reanalyse', title: 'Reanalyse', kind: 'text', value: reanalyseText, rank: 2, least: 92, width: 92 },
      ...provenanceColumns,
    ],
    order: { column: 'timestamp', down: true },
    filters: {
      bank: { title: 'Bank', schema: bank, field: 'bank', takesSeveral: true },
      label: { title: 'Label', schema: label, field: 'label' },
      page_size: { title: 'Count', schema: page_size, field: 'count' },
      vendor: { title: 'Vendor', schema: vendor, field: 'vendor', isAdvanced: true },
      from: { title: 'From', schema: from, isTime: true, field: 'time', isAdvanced: true },
      to: { title: 'Before', schema: to, isTime: true, field: 'time', isAdvanced: true },
      ...provenanceFilters({ source, check }),
    },
    application: (row) => row,
    addressOf: ({ id }) => addresses.application(id),
    polled: { timeOf: (row) => row.timestamp, rowsLeave: true },
    /** One that is done by now is not of this list. */
    async find(environment, key) {
      const { findApplication } = await import('../../stores/records/findRecord.ts');
      const row = await findApplication(environment, key);
      return row?.analysed === true && row.finalised ? undefined : row;
    },
  },
});
