// What one attempt sent and heard: in the log of its application, or of a test event in the history of its webhook.
import { webhookLogs } from '../../api/contract/applications/webhookLogs.ts';
import type { WebhookLogDetail } from '../../api/contract/vendors/webhookLines.ts';
import { webhooks } from '../../api/contract/vendors/webhooks.ts';
import type { Environment } from '../environment.ts';
import type { WebhookLogRow } from './rows.ts';

export type AttemptRow = Pick<WebhookLogRow, 'id' | 'application'> & Partial<Pick<WebhookLogRow, 'webhook_id'>>;

export const readAttempt = (
  { ask }: Pick<Environment, 'ask'>,
  { id, application, webhook_id: webhook = null }: AttemptRow,
  signal?: AbortSignal,
): Promise<WebhookLogDetail> => {
  const how = signal && { signal };
  return application === null
    ? ask(webhooks.readSent, { params: { id: String(webhook), logId: String(id) }, ...how })
    : ask(webhookLogs.read, { params: { id: String(application), logId: String(id) }, ...how });
};
