// Asks what came of the records that somebody waits for, and tells each once; it ends with the person or with the page.
import { recordWatches as calls, watchedAddress, type RecordWatch } from '../../api/contract/people/recordWatches.ts';
import { environmentOf } from '../environment.ts';
import type { RootStore } from '../RootStore.ts';
import { allOf } from '../lists/pages.ts';
import { endWatching, followedWatches } from './followed.ts';
import { nameOfWatched, toldText, wentBadly } from './words.ts';
import { whenKeysAreFree } from '../notices/whenKeysAreFree.ts';

const askEvery = 10_000;

export async function followWatches(
  stores: RootStore,
  isOver: () => boolean,
  isHidden: () => boolean = () => false,
): Promise<void> {
  const environment = environmentOf(stores);
  const person = stores.session.user?.id;
  const isWanted = () => !isOver() && stores.session.user?.id === person && followedWatches(stores).size > 0;
  while (isWanted()) {
    // Nobody would see what is told.
    if (!isHidden()) await look();
    if (isWanted()) await environment.wait(askEvery);
  }

  async function look(): Promise<void> {
    try {
      const { results } = await allOf(calls.list)(environment, {}, { poll: true });
      if (!isWanted()) return;
      const open = new Set(results.filter((one) => one.told_at === null).map(({ id }) => id));
      const ended = [...followedWatches(stores)].filter((id) => !open.has(id));
      for (const id of ended) {
        const watch = results.find((one) => one.id === id);
        // One that was taken back elsewhere is waited for no more.
        if (watch === undefined) endWatching(stores, id);
        else await whenKeysAreFree(stores.notices, () => isWanted() && tell(stores, watch));
      }
    } catch {
      // What cannot be reached is asked again.
    }
  }
}

function tell(stores: RootStore, watch: RecordWatch): void {
  endWatching(stores, watch.id);
  const choices = [
    { title: `Open ${nameOfWatched(watch)}`, address: watchedAddress(watch, stores.session.may('STAFF')) },
  ];
  stores.notices.tell(wentBadly(watch) ? 'warning' : 'success', toldText(watch), undefined, { choices });
}
