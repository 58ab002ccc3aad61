// When crawlers started that rows of applications name by uuid alone: asked for when a person has to choose among them.
import { observable, runInAction } from 'mobx';
import { environmentOf } from '../../stores/environment.ts';
import type { RootStore } from '../../stores/RootStore.ts';
import { perPerson } from '../../stores/perPerson.ts';

/** What one person asked for is not kept for the next. */
const startsIn = perPerson(() => observable.map<string, string>({}, { deep: false }));

export const startOf = (uuid: string, stores: RootStore): string | undefined => startsIn(stores).get(uuid);

/** From the list of crawlers: it holds no personal data, so that the reading is none to be put on record. */
export async function readStarts(uuids: readonly string[], stores: RootStore): Promise<void> {
  const { findCrawler } = await import('../../stores/records/findRecord.ts');
  const starts = startsIn(stores);
  const unknown = uuids.filter((uuid) => !starts.has(uuid));
  // One that cannot be read is told by its profile.
  const found = await Promise.allSettled(unknown.map((uuid) => findCrawler(environmentOf(stores), uuid)));
  runInAction(() => {
    for (const one of found)
      if (one.status === 'fulfilled' && one.value !== undefined) starts.set(one.value.uuid, one.value.timestamp);
  });
}
