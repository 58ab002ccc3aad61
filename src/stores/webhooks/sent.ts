// What was sent to one webhook, as rows that know the application they are of.
import { webhooks, type WebhookSent } from '../../api/contract/vendors/webhooks.ts';
import type { Page } from '../../api/contract/fields.ts';
import type { Load } from '../lists/definition.ts';
import { pagesOf } from '../lists/pages.ts';
import type { WebhookLogRow } from '../webhookLogs/rows.ts';

const pages = pagesOf(webhooks.sent);

export const loadSent: Load<WebhookLogRow> = async (environment, query, how) => {
  // An address that names no webhook asks the service nothing.
  if (!(Number(query['id']) > 0)) return { count: 0, next: null, results: [] };
  const page: Page<WebhookSent> = await pages(environment, query, how);
  return { ...page, results: page.results.map(({ application_id: application, ...row }) => ({ ...row, application })) };
};
