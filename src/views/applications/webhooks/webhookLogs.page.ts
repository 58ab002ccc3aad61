// The webhook log of one application: each attempt with its event, whether it arrived, and what was sent and answered.
import { webhookLogs as calls } from '../../../api/contract/applications/webhookLogs.ts';
import { eventNames } from '../../../api/contract/vendors/webhooks.ts';
import { loadWebhookLogs, type WebhookLogRow } from '../../../stores/webhookLogs/rows.ts';
import { defineListPage } from '../../shared/page.ts';
import { attemptColumns, whichAttempts } from '../../shared/webhookLog/attemptColumns.ts';

declare module '../../../stores/lists/nouns.ts' {
  interface NounRows {
    'webhook-log': WebhookLogRow;
  }
}

export const webhookLogs = defineListPage<WebhookLogRow>({
  id: 'application-webhooks',
  path: '/application/:id',
  title: 'Application Webhooks',
  level: 'USER',
  noun: 'webhook-log',
  belongsTo: 'application',
  invalid: 'Invalid Id',
  cells: async () => (await import('./cells.tsx')).cells,
  list: {
    load: loadWebhookLogs,
    keyOf: ({ id }) => String(id),
    columns: attemptColumns(),
    order: { column: 'timestamp', down: true },
    group: 'event',
    filters: {
      id: { title: 'Application ID', schema: calls.list.definition.params.entries.id },
      ...whichAttempts(eventNames, true),
      endpoint: {
        title: 'Endpoint',
        schema: calls.list.definition.query.entries.endpoint,
        field: 'text',
        isAdvanced: true,
      },
    },
    application: ({ application }) => application,
    polled: {},
  },
});
