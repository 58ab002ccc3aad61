// The crawlers that died and that nobody has seen to yet, for staff: a table per bank, of the vendors that are chosen.
import * as v from 'valibot';
import { withoutApplication } from '../../stores/crawlers/alone.ts';
import { loadDieds, type DiedRow } from '../../stores/dieds/diedRows.ts';
import { defineListPage } from '../shared/page.ts';

declare module '../../stores/lists/nouns.ts' {
  interface NounRows {
    died: DiedRow;
  }
}

const message = 'must be ids of vendors with commas between';
const vendorIds = v.pipe(v.string(message), v.maxLength(2000, message), v.regex(/^\d{1,9}(,\d{1,9})*$/, message));
const text = v.pipe(v.string(), v.maxLength(200, 'must be at most 200 characters'));

export const dieds = defineListPage<DiedRow>({
  id: 'dieds',
  path: '/dieds',
  title: 'Dieds',
  said: ['dead', 'crashed', 'crashes', 'dead crawlers', 'hung', 'abgestürzt'],
  level: 'STAFF',
  group: 'Staff',
  place: 4,
  icon: 'heart-broken',
  hotkey: 'd',
  noun: 'died',
  belongsTo: ['crawler', 'application'],
  cells: async () => (await import('./cells.tsx')).cells,
  list: {
    load: loadDieds,
    alsoNoun: 'crawler',
    keyOf: (row) => row.uuid,
    columns: [
      // It stands above its table; in the rows its room is that of what can be done with them.
      { key: 'bank', title: 'Bank', kind: 'text', value: (row) => row.bank, least: 196, width: 196, rank: 1 },
      { key: 'timestamp', title: 'Timestamp', kind: 'time', value: (row) => row.timestamp },
      { key: 'label', title: 'Label', kind: 'text', value: (row) => row.vendor_label },
      {
        key: 'application_id',
        title: 'Application ID',
        kind: 'text',
        masks: 'id',
        value: ({ application_id }) => (application_id === null ? null : String(application_id)),
        rank: 2,
        short: 'Application',
        least: 88,
      },
      {
        key: 'vendor_specific_id',
        title: 'Vendor Specific ID',
        kind: 'text',
        value: (row) => row.vendor_specific_id,
        masks: 'personal',
        rank: 1,
        short: 'Specific ID',
        least: 96,
      },
      { key: 'uuid', title: 'UUID', kind: 'id', value: (row) => row.uuid },
      {
        key: 'accounts',
        title: 'Accounts',
        kind: 'number',
        value: (row) => row.account_count,
        rank: 2,
        short: 'Acc.',
        least: 56,
      },
    ],
    group: 'bank',
    isGrouped: true,
    filters: {
      vendors: { title: 'Vendors', schema: vendorIds, field: 'vendors' },
      ref: { title: 'Label', schema: text, field: 'text' },
    },
    application: (row) => row.application_id,
    withoutApplication,
  },
});
