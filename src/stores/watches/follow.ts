// Asks what came of the records that somebody waits for, and tells each once; it ends with the person or with the page.
import { recordWatches as calls, watchedAddress } from '../../api/contract/people/recordWatches.ts';
import { environmentOf } from '../environment.ts';
import type { RootStore } from '../RootStore.ts';
import { endWatching, followedWatches } from './followed.ts';
import { nameOfWatched, toldText, wentBadly } from './words.ts';

export const askEvery = 10_000;

export async function followWatches(stores: RootStore, isOver: () => boolean): Promise<void> {
  const { ask, wait } = environmentOf(stores);
  const person = stores.session.user?.id;
  const isWanted = () => !isOver() && stores.session.user?.id === person && followedWatches(stores).size > 0;
  while (isWanted()) {
    try {
      const { results } = await ask(calls.list, { poll: true });
      if (!isWanted()) return;
      const open = new Set(results.filter((one) => one.told_at === null).map(({ id }) => id));
      const ended = [...followedWatches(stores)].filter((id) => !open.has(id));
      for (const id of ended) {
        endWatching(stores, id);
        const watch = results.find((one) => one.id === id);
        // One that was taken back elsewhere is waited for no more.
        if (watch === undefined) continue;
        const address = watchedAddress(watch, stores.session.may('STAFF'));
        const choices = [{ title: `Open ${nameOfWatched(watch)}`, address }];
        stores.notices.tell(wentBadly(watch) ? 'warning' : 'success', toldText(watch), undefined, { choices });
      }
    } catch {
      // What cannot be reached is asked again.
    }
    if (isWanted()) await wait(askEvery);
  }
}
