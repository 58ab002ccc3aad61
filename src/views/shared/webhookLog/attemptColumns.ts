// The columns and filters of attempts at a webhook, of one application or of one endpoint.
import { attemptFilters } from '../../../api/contract/vendors/webhookLines.ts';
import type { Filter } from '../../../stores/lists/definition.ts';
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
  // Those of the specification end here.
  { key: 'webhook', title: 'Endpoint', kind: 'text', value: (row) => row.webhook, least: 96 },
  { key: 'attempt', title: 'Attempt', kind: 'number', value: (row) => row.attempt, least: 60 },
  { key: 'took_ms', title: 'Duration (ms)', kind: 'number', value: (row) => row.took_ms, short: 'ms', least: 56 },
  { key: 'error', title: 'Reason', kind: 'text', value: (row) => row.error, least: 120 },
  { key: 'next_attempt_at', title: 'Next try', kind: 'time', value: (row) => row.next_attempt_at, rank: 4 },
  { key: 'actions', title: 'Send again', kind: 'buttons', value: () => null, width: 84, least: 52, short: 'Again' },
];

const { success, event, from, to } = attemptFilters;
const isTime = true;
const isAdvanced = true;

/** Which of them are wanted; crowded: beside what stands before the form there is room for one field. */
export const whichAttempts = (events: readonly string[], isCrowded = false): Readonly<Record<string, Filter>> => ({
  success: { title: 'Success', schema: success, field: 'choice', words: { true: 'Arrived', false: 'Failed' } },
  event: { title: 'Event', schema: event, field: 'choice', choices: events, ...(isCrowded && { isAdvanced }) },
  from: { title: 'From', schema: from, isTime, field: 'time', isAdvanced },
  to: { title: 'Before', schema: to, isTime, field: 'time', isAdvanced },
});
