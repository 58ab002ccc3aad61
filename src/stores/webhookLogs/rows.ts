// What was sent to a vendor about one application, as rows that know the application they are of.
import { webhookLogs } from '../../api/contract/applications/webhookLogs.ts';
import type { WebhookLog } from '../../api/contract/vendors/webhookLines.ts';
import type { Page } from '../../api/contract/fields.ts';
import type { Load } from '../lists/definition.ts';
import { pagesOf } from '../lists/pages.ts';

export interface WebhookLogRow extends WebhookLog {
  /** null: a test event is about none */
  application: number | null;
}

const pages = pagesOf(webhookLogs.list);

export const loadWebhookLogs: Load<WebhookLogRow> = async (environment, query, how) => {
  const application = Number(query['id']);
  // An address that names no application asks the service nothing.
  if (!(application > 0)) return { count: 0, next: null, results: [] };
  const page: Page<WebhookLog> = await pages(environment, query, how);
  return { ...page, results: page.results.map((row) => ({ ...row, application })) };
};
