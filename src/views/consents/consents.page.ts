// What customers agreed to at banks by consent: whose, at which bank, until when, how often it was used, and how it stands.
import { consents as calls, consentStates, type ConsentRow } from '../../api/contract/connect/consents.ts';
import { lengthText, stateText, stateWords, toldText, wordsText } from '../../stores/consents/words.ts';
import { defineListPage } from '../shared/page.ts';

declare module '../../stores/lists/nouns.ts' {
  interface NounRows {
    consent: ConsentRow;
  }
}

const call = calls.list;
const { state, bank, vendor, application_id, page_size } = call.definition.query.entries;

export const consents = defineListPage<ConsentRow>({
  id: 'consents',
  path: '/consents',
  title: 'Consents',
  said: [
    'consent',
    'withdraw consent',
    'revoke consent',
    'permission',
    'permissions',
    'agreement',
    'agreements',
    'open banking',
    'data sharing',
    'arrangement',
    'expired consent',
    'einwilligung',
    'einwilligungen',
    'consentement',
    'consentements',
    'consentimiento',
    'consenso',
  ],
  level: 'STAFF',
  group: 'Staff',
  place: 12,
  icon: 'handshake',
  hotkey: 'j',
  noun: 'consent',
  belongsTo: 'application',
  cells: async () => (await import('./cells.tsx')).cells,
  list: {
    call,
    keyOf: ({ id }) => String(id),
    columns: [
      { key: 'asked_at', title: 'Asked', kind: 'time', value: (row) => row.asked_at },
      {
        key: 'customer',
        title: 'Customer',
        kind: 'text',
        value: (row) => row.customer,
        personal: true,
        rank: 2,
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
        least: 88,
      },
      { key: 'vendor_label', title: 'Label', kind: 'text', value: (row) => row.vendor_label, rank: 5 },
      { key: 'bank', title: 'Bank', kind: 'text', value: (row) => row.bank, rank: 2, least: 88 },
      { key: 'state', title: 'State', kind: 'text', value: stateText, rank: 2, width: 180, least: 110 },
      { key: 'days', title: 'Agreed for', kind: 'text', value: lengthText, rank: 4 },
      { key: 'until', title: 'Until', kind: 'time', value: (row) => row.until, rank: 3 },
      { key: 'last_used_at', title: 'Last used', kind: 'time', value: (row) => row.last_used_at, rank: 3 },
      { key: 'use_count', title: 'Used', kind: 'number', value: (row) => row.use_count, rank: 4 },
      {
        key: 'application_id',
        title: 'Application',
        kind: 'text',
        value: (row) => String(row.application_id),
        rank: 5,
        // Enter leads there; at 1440 pixels there is no room for its number beside all that is asked for.
        isOptional: true,
      },
      { key: 'ended_at', title: 'Ended', kind: 'time', value: (row) => row.ended_at, rank: 5, isOptional: true },
      { key: 'reason', title: 'Reason', kind: 'text', value: (row) => row.reason, rank: 5, isOptional: true },
      { key: 'bank_told_at', title: 'Bank told', kind: 'text', value: toldText, rank: 5, isOptional: true },
      {
        key: 'bank_untold_at',
        title: 'Could not be told since',
        kind: 'time',
        value: (row) => row.bank_untold_at,
        rank: 5,
        isOptional: true,
      },
      { key: 'fresh_at', title: 'Kept fresh', kind: 'time', value: (row) => row.fresh_at, rank: 5, isOptional: true },
      {
        key: 'fresh_skipped',
        title: 'Not kept fresh',
        kind: 'text',
        value: (row) => row.fresh_skipped,
        rank: 5,
        isOptional: true,
      },
      { key: 'receipt_at', title: 'Receipt', kind: 'time', value: (row) => row.receipt_at, rank: 5, isOptional: true },
      {
        key: 'data_deleted_at',
        title: 'Data deleted',
        kind: 'time',
        value: (row) => row.data_deleted_at,
        rank: 5,
        isOptional: true,
      },
      { key: 'words', title: 'As it was shown', kind: 'text', value: wordsText, rank: 5, isOptional: true },
      { key: 'withdraw', title: 'Withdraw', kind: 'buttons', value: () => null, rank: 3, width: 92, least: 80 },
    ],
    order: { column: 'asked_at', down: true },
    group: 'state',
    filters: {
      state: { title: 'State', schema: state, field: 'choice', choices: consentStates, words: stateWords },
      bank: { title: 'Bank', schema: bank, field: 'bank' },
      vendor: { title: 'Vendor', schema: vendor, field: 'vendor' },
      application_id: { title: 'Application ID', schema: application_id },
      page_size: { title: 'Count', schema: page_size, field: 'count' },
    },
    application: (row) => row.application_id,
    polled: { rowsLeave: true },
  },
});
