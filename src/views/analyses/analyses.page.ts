// The analyses that the person may see, newest first: those of the last day until somebody searches.
import { analysisLists, type AnalysisRow } from '../../api/contract/analyses/analyses.ts';
import { lookupAddress } from '../../stores/lookup/types.ts';
import { defineListPage } from '../shared/page.ts';

declare module '../../stores/lists/nouns.ts' {
  interface NounRows {
    analysis: AnalysisRow;
  }
}

const call = analysisLists.list;
const { bank, label, vendor, from, to, page_size } = call.definition.query.entries;
const aDay = 24 * 60 * 60 * 1000;

export const analyses = defineListPage<AnalysisRow>({
  id: 'analyses',
  path: '/analyses',
  title: 'Analyses',
  said: [
    'analysis',
    'reports',
    'analysen',
    'analyse',
    'rapports',
    'berichte',
    'análisis',
    'informes',
    'analisi',
    'rapporti',
  ],
  level: 'USER',
  group: 'Product',
  place: 4,
  icon: 'data-bar-vertical',
  hotkey: 'n',
  landing: 'ADMIN',
  noun: 'analysis',
  belongsTo: 'application',
  cells: async () => (await import('./cells.tsx')).cells,
  list: {
    call,
    addressOf: ({ id }) => lookupAddress('analysis_id', String(id)),
    keyOf: (row) => String(row.id),
    columns: [
      { key: 'time', title: 'Start time', kind: 'time', value: (row) => row.time, short: 'Start' },
      { key: 'bank', title: 'Bank logo', kind: 'text', value: (row) => row.bank, rank: 1, least: 130 },
      {
        key: 'label',
        title: 'Label',
        kind: 'text',
        value: (row) => row.vendorref.ref,
        rank: 1,
      },
      {
        key: 'country',
        title: 'Country',
        kind: 'text',
        value: (row) => row.country_code,
        short: 'Ctry',
        least: 40,
      },
      {
        key: 'account_id',
        title: 'Account ID',
        kind: 'number',
        masks: 'id',
        value: (row) => row.account_id,
        rank: 2,
        short: 'Account',
        least: 64,
      },
      { key: 'type', title: 'Type', kind: 'text', value: (row) => row.account_type },
      {
        key: 'transactions',
        title: 'Transactions',
        kind: 'number',
        value: (row) => row.transaction_count,
        short: 'Transact.',
      },
      { key: 'elapsed', title: 'Elapsed', kind: 'number', value: (row) => row.elapsed, rank: 2, least: 72, width: 84 },
      { key: 'html', title: 'HTML', kind: 'flag', value: (row) => row.html, least: 52 },
      { key: 'pdf', title: 'PDF', kind: 'flag', value: (row) => row.pdf, least: 44 },
      {
        key: 'completed',
        title: 'Completed',
        kind: 'flag',
        value: (row) => row.completed,
        rank: 2,
        short: 'Done',
        least: 50,
      },
    ],
    order: { column: 'time', down: true },
    filters: {
      bank: { title: 'Bank', schema: bank, field: 'bank', takesSeveral: true },
      label: { title: 'Label', schema: label, field: 'label' },
      page_size: { title: 'Count', schema: page_size, field: 'count' },
      vendor: { title: 'Vendor', schema: vendor, field: 'vendor', isAdvanced: true },
      from: { title: 'From', schema: from, isTime: true, field: 'time', isAdvanced: true },
      to: { title: 'Before', schema: to, isTime: true, field: 'time', isAdvanced: true },
    },
    application: (row) => row.application_id,
    polled: { timeOf: (row) => row.time, mayChange: ({ html, pdf, completed }) => !html || !pdf || !completed },
    find: async (environment, key) =>
      (await import('../../stores/records/findRecord.ts')).findAnalysis(environment, key),
    // A search always says its count, so that even one without other fields lifts the window.
    besides: (filters, now): Record<string, string> =>
      Object.keys(filters).length > 0 ? {} : { from: new Date(now - aDay).toISOString() },
  },
});
