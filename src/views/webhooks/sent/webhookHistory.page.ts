// The history of one webhook: each attempt with its event and application, and what was sent and answered.
import { eventNames, testEvent, webhooks as calls } from '../../../api/contract/vendors/webhooks.ts';
import { withoutApplication } from '../../../stores/webhookLogs/withoutApplication.ts';
import type { WebhookLogRow } from '../../../stores/webhookLogs/rows.ts';
import { loadSent } from '../../../stores/webhooks/sent.ts';
import { defineListPage } from '../../shared/page.ts';
import { attemptColumns, whichAttempts } from '../../shared/webhookLog/attemptColumns.ts';

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
    columns: attemptColumns({
      key: 'application',
      title: 'Application ID',
      kind: 'text',
      value: ({ application }) => (application === null ? null : String(application)),
      rank: 2,
      short: 'Application',
      least: 84,
    }),
    order: { column: 'timestamp', down: true },
    group: 'event',
    filters: {
      id: { title: 'Webhook ID', schema: calls.sent.definition.params.entries.id },
      ...whichAttempts([...eventNames, testEvent]),
      page_size: { title: 'Count', schema: calls.sent.definition.query.entries.page_size, field: 'count' },
    },
    application: ({ application }) => application,
    withoutApplication,
    polled: {},
  },
});
