// The failed crawlers of applications, whose rows hold no error code: each is read once, when its application is looked at.
import { observable, runInAction } from 'mobx';
import { crawlerLists, type CrawlerRow } from '../../api/contract/crawling/crawlers.ts';
import { environmentOf } from '../environment.ts';
import type { RootStore } from '../RootStore.ts';
import { perPerson } from '../perPerson.ts';

/** What one person was shown is not kept for the next. */
const knownIn = perPerson(() => observable.map<string, CrawlerRow>({}, { deep: false }));

/** Undefined while it is not known. */
export const failedCrawler = (uuid: string, stores: RootStore): CrawlerRow | undefined => knownIn(stores).get(uuid);

/** What ended stays as it is; what cannot be read is shown without. */
export async function readFailedCrawler(uuid: string, stores: RootStore): Promise<void> {
  const byUuid = knownIn(stores);
  if (byUuid.has(uuid)) return;
  try {
    const { results } = await environmentOf(stores).ask(crawlerLists.list, { query: { uuid } });
    const [crawler] = results;
    if (crawler !== undefined) runInAction(() => byUuid.set(uuid, crawler));
  } catch {
    return;
  }
}
