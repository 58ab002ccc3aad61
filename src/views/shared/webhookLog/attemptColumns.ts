// The columns of attempts at a webhook, of one application or of one endpoint.
import type { Column } from '../../../stores/lists/definition.ts';
import type { WebhookLogRow } from '../../../stores/webhookLogs/rows.ts';

/** What the rows of this page have besides, behind the event. */
export const attemptColumns = (...own: Column<WebhookLogRow>[]): Column<WebhookLogRow>[] => [
  { key: 'timestamp', title: 'Timestamp', kind: 'time', value: (row) => row.timestamp },
  { key: 'event', title: 'Event', kind: 'text', value: (row) => row.event, rank: 1, least: 140 },
  ...own,
  { key: 'success', title: 'Success', kind: 'flag', value: (row) => row.success, rank: 2, short: 'OK' },
  {
    key: 'response_code',
    title: 'Response Code',
    kind: 'number',
    value: (row) => row.response_code,
    rank: 2,
    short: 'Code',
    least: 52,
  },
];
