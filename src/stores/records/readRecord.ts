// Reads the record that a line led to, with everything that the application view shows of it.
import type { Application, LookupType } from '../../api/contract/applications/applications.ts';
import type { CrawlerRow } from '../../api/contract/crawling/crawlers.ts';
import type { WebhookLog } from '../../api/contract/vendors/webhookLines.ts';
import { environmentOf } from '../environment.ts';
import type { FilterValues } from '../lists/definition.ts';
import { findCrawler } from './findRecord.ts';
import { askedFor } from '../lookup/lookUp.ts';
import { lookupPage } from '../lookup/types.ts';
import type { RootStore } from '../RootStore.ts';

export interface ReadRecord {
  application: Application;
  /** Its newest webhooks, newest first. */
  webhooks: { count: number; results: readonly WebhookLog[] };
}

const kinds: Readonly<Record<string, LookupType>> = { '/crawlers': 'crawler_uuid', '/analyses': 'analysis_id' };

/** The lookup that the address asks for, or the row that it opens. */
export function askedOf({ path, query }: RootStore['address']): FilterValues {
  const asked = path === lookupPage ? askedFor(Object.fromEntries(query)) : undefined;
  if (asked !== undefined) return { [asked.type]: asked.value };
  const key = query.get('open');
  return key === undefined ? {} : { [kinds[path] ?? 'application_id']: key };
}

/** Undefined when the address opens no record, or one that no lookup knows. */
export async function readRecord(
  stores: RootStore,
  query: FilterValues = askedOf(stores.address),
): Promise<ReadRecord | undefined> {
  if (Object.keys(query).length === 0) return undefined;
  const { api } = environmentOf(stores);
  const { results } = await api.applications.lookup({ query });
  const [application] = results;
  if (application === undefined) return undefined;
  const webhooks = await api.webhookLogs.list({ params: { id: String(application.id) } });
  return { application, webhooks };
}

/** With the row of an older crawl that was asked for: the application shows the newest of each profile. */
export async function readWithRow(
  stores: RootStore,
  asked: FilterValues = askedOf(stores.address),
): Promise<(ReadRecord & { row?: CrawlerRow }) | undefined> {
  const record = await readRecord(stores, asked);
  if (record === undefined) return undefined;
  const uuid = asked['crawler_uuid']?.toLowerCase();
  const isShown = record.application.profiles.some(({ crawler }) => crawler?.uuid === uuid);
  const row = uuid === undefined || isShown ? undefined : await findCrawler(environmentOf(stores), uuid);
  return row === undefined ? record : { ...record, row };
}
