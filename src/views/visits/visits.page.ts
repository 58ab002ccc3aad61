// The customers on their way through /connect: at which step each stands, and whether the link was sent.
import { addresses } from '../../api/contract/addresses.ts';
import { visits as calls, visitSteps, type VisitRow } from '../../api/contract/applications/visits.ts';
import { because } from '../../stores/rule.ts';
import { isUnderWay, stepText, stepWords } from '../../stores/visits/words.ts';
import { defineListPage } from '../shared/page.ts';

declare module '../../stores/lists/nouns.ts' {
  interface NounRows {
    visit: VisitRow;
  }
}

const call = calls.list;
const { step, application_id, vendor_specific_id, vendor, page_size } = call.definition.query.entries;
const reason = because('The customer has not chosen a bank', 'has no application yet', 'have no application yet');

export const visits = defineListPage<VisitRow>({
  id: 'visits',
  path: '/visits',
  title: 'Visits',
  said: [
    'customer journey',
    'visit',
    'funnel',
    'drop-off',
    'dropoff',
    'abandoned',
    'conversion',
    'customer sessions',
    'besuche',
    'visites',
    'visitas',
    'visite',
  ],
  level: 'STAFF',
  group: 'Staff',
  place: 11,
  icon: 'person-walking',
  noun: 'visit',
  belongsTo: 'application',
  cells: async () => (await import('./cells.tsx')).cells,
  list: {
    call,
    keyOf: ({ id }) => String(id),
    columns: [
      { key: 'opened_at', title: 'Opened', kind: 'time', value: (row) => row.opened_at },
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
      { key: 'vendor_label', title: 'Label', kind: 'text', value: (row) => row.vendor_label },
      { key: 'step', title: 'Step', kind: 'text', value: stepText, rank: 2, width: 240, least: 130 },
      { key: 'bank', title: 'Bank', kind: 'text', value: (row) => row.bank, rank: 4 },
      {
        key: 'application_id',
        title: 'Application',
        kind: 'text',
        value: (row) => row.application_id && String(row.application_id),
        rank: 4,
      },
      { key: 'sent_at', title: 'Link sent', kind: 'time', value: (row) => row.sent_at, rank: 4 },
      {
        key: 'recipient',
        title: 'To',
        kind: 'text',
        value: (row) => row.recipient,
        personal: true,
        rank: 4,
      },
      { key: 'send', title: 'Send again', kind: 'buttons', value: () => null, width: 100, least: 88 },
    ],
    order: { column: 'opened_at', down: true },
    group: 'step',
    filters: {
      vendor_specific_id: { title: 'Vendor Specific ID', schema: vendor_specific_id, field: 'text' },
      step: { title: 'Step', schema: step, field: 'choice', choices: visitSteps, words: stepWords },
      vendor: { title: 'Vendor', schema: vendor, field: 'vendor' },
      application_id: { title: 'Application ID', schema: application_id },
      page_size: { title: 'Count', schema: page_size, field: 'count' },
    },
    application: (row) => row.application_id,
    withoutApplication: (row) =>
      row.application_id === null ? { name: `visit of ${row.vendor_specific_id}`, reason } : undefined,
    addressOf: (row) => (row.crawler_uuid === null ? undefined : addresses.crawler(row.crawler_uuid)),
    polled: { isUnderWay },
  },
});
