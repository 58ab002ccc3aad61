// The history of one webhook: each attempt with its event and application, and what was sent and answered.
import { webhooks as calls } from '../../../api/contract/vendors/webhooks.ts';
import type { WebhookLogRow } from '../../../stores/webhookLogs/rows.ts';
import { loadSent } from '../../../stores/webhooks/sent.ts';
import { defineListPage } from '../../shared/page.ts';

export const webhookHistory = defineListPage<WebhookLogRow>({
  id: 'webhook-history',
  path: '/webhook/:id',
  title: 'Webhook History',
  level: 'USER',
  noun: 'webhook-log',
  belongsTo: 'application',
  invalid: 'Invalid Id',
  cells: async () => (await import('./cells.tsx')).cells,
  list: {
    load: loadSent,
    keyOf: ({ id }) => String(id),
    columns: [
      { key: 'timestamp', title: 'Timestamp', kind: 'time', value: (row) => row.timestamp },
      { key: 'event', title: 'Event', kind: 'text', value: (row) => row.event, width: 220, least: 140 },
      {
        key: 'application',
        title: 'Application ID',
        kind: 'text',
        value: ({ application }) => String(application),
        width: 112,
        least: 96,
      },
      { key: 'success', title: 'Success', kind: 'flag', value: (row) => row.success, width: 90, least: 72 },
      {
        key: 'response_code',
        title: 'Response Code',
        kind: 'number',
        value: (row) => row.response_code,
        width: 130,
        least: 96,
      },
    ],
    order: { column: 'timestamp', down: true },
    group: 'event',
    filters: {
      id: { title: 'Webhook ID', schema: calls.sent.definition.params.entries.id },
      success: {
        title: 'Success',
        schema: calls.sent.definition.query.entries.success,
        field: 'choice',
        words: { true: 'Arrived', false: 'Failed' },
      },
      page_size: { title: 'Count', schema: calls.sent.definition.query.entries.page_size, field: 'count' },
    },
    application: ({ application }) => application,
    polled: {},
  },
});
