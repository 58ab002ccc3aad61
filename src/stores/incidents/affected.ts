// Which crawlers an incident hit that could be crawled again now.
import { mostInRun } from '../../api/contract/runs/runs.ts';
import { environmentOf } from '../environment.ts';
import type { RootStore } from '../RootStore.ts';
import type { Recrawlable } from '../causes/recrawlable.ts';

type Affected = Pick<Recrawlable, 'crawlers' | 'crawledSince' | 'more'>;

export async function readAffected(stores: RootStore, id: number): Promise<Affected> {
  const found = await environmentOf(stores).api.incidents.recrawlable({ params: { id: String(id) } });
  const crawlers = found.crawlers.slice(0, mostInRun);
  return { crawlers, crawledSince: found.crawled_since, more: found.more };
}
