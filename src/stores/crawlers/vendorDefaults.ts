// The days that the vendor of a crawler has set: asked for when they are shown beside those of a recrawl.
import { observable, runInAction } from 'mobx';
import { crawlerActions } from '../../api/contract/crawling/crawlerActions.ts';
import type { AnswerOf } from '../../api/contract/endpoint.ts';
import { environmentOf } from '../environment.ts';
import type { RootStore } from '../RootStore.ts';
import { perPerson } from '../perPerson.ts';

type VendorDefaults = AnswerOf<typeof crawlerActions.defaults>;

/** What one person asked for is not kept for the next. */
const knownIn = perPerson(() => observable.map<string, VendorDefaults>({}, { deep: false }));

/** Undefined while they are not known. */
export const vendorDefaultsOf = (uuid: string, stores: RootStore): VendorDefaults | undefined =>
  knownIn(stores).get(uuid);

/** A recrawl does without: what cannot be read is not compared with. */
export async function readVendorDefaults(uuid: string, stores: RootStore): Promise<void> {
  const byCrawler = knownIn(stores);
  try {
    const defaults = await environmentOf(stores).ask(crawlerActions.defaults, { params: { uuid } });
    runInAction(() => byCrawler.set(uuid, defaults));
  } catch {
    return;
  }
}
