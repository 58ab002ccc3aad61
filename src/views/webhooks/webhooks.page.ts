// The webhooks of vendors: where events are sent, and which; seen by everybody, made and changed by staff.
import { webhooks as calls, type Webhook } from '../../api/contract/vendors/webhooks.ts';
import { allOf } from '../../stores/lists/pages.ts';
import { eventsText, labelText } from '../../stores/webhooks/words.ts';
import { defineListPage } from '../shared/page.ts';

declare module '../../stores/lists/nouns.ts' {
  interface NounRows {
    webhook: Webhook;
  }
}

const { page_size, vendor } = calls.list.definition.query.entries;

export const webhooks = defineListPage<Webhook>({
  id: 'webhooks',
  path: '/webhooks',
  title: 'Webhooks',
  said: [
    'signing secret',
    'signature',
    'test webhook',
    'webhook url',
    'webhook',
    'hook',
    'hooks',
    'callback',
    'callbacks',
    'endpoint',
    'endpoints',
    'push notifications',
    'rückrufe',
  ],
  level: 'USER',
  group: 'Product Settings',
  place: 2,
  icon: 'send',
  hotkey: 'w',
  noun: 'webhook',
  cells: async () => (await import('./cells.tsx')).cells,
  list: {
    call: calls.list,
    load: allOf(calls.list),
    keyOf: (row) => String(row.id),
    columns: [
      { key: 'name', title: 'Name', kind: 'text', value: (row) => row.name, rank: 1, least: 110 },
      { key: 'label', title: 'Label', kind: 'text', value: labelText, rank: 1 },
      { key: 'url', title: 'URL', kind: 'text', value: (row) => row.url, least: 110 },
      { key: 'active', title: 'Active', kind: 'flag', value: (row) => row.enabled, rank: 2, short: 'On' },
      { key: 'events', title: 'Events', kind: 'text', value: (row) => eventsText(row.events), rank: 2, least: 80 },
      { key: 'vendor', title: 'Vendor', kind: 'text', value: (row) => row.vendor },
      { key: 'actions', title: 'Actions', kind: 'buttons', value: () => null, width: 108, least: 96 },
    ],
    filters: {
      vendor: { title: 'Vendor', schema: vendor, field: 'vendor' },
      page_size: { title: 'Count', schema: page_size, field: 'count' },
    },
  },
});
