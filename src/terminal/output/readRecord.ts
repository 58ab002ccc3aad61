// Reads the record that a line led to, with everything that the application view shows of it.
import type { Application } from '../../api/contract/applications/applications.ts';
import type { WebhookLog } from '../../api/contract/applications/webhookLogs.ts';
import { environmentOf } from '../../stores/environment.ts';
import type { RootStore } from '../../stores/RootStore.ts';

export interface ReadRecord {
  application: Application;
  /** Its newest webhooks, newest first. */
  webhooks: { count: number; results: readonly WebhookLog[] };
}

const kinds: Readonly<Record<string, 'crawler_uuid' | 'analysis_id'>> = {
  '/crawlers': 'crawler_uuid',
  '/analyses': 'analysis_id',
};

/** Undefined when the address opens no record, or one that no lookup knows. */
export async function readRecord(stores: RootStore): Promise<ReadRecord | undefined> {
  const { address } = stores;
  const key = address.query.get('open');
  if (key === undefined) return undefined;
  const { api } = environmentOf(stores);
  const { results } = await api.applications.lookup({ query: { [kinds[address.path] ?? 'application_id']: key } });
  const [application] = results;
  if (application === undefined) return undefined;
  const webhooks = await api.webhookLogs.list({ params: { id: String(application.id) } });
  return { application, webhooks };
}
