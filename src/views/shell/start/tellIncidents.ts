// Has the browser tell of incidents where the person wants that.
import { autorun } from 'mobx';
import { toldSince } from '../../../stores/incidents/toldHere.ts';
import type { RootStore } from '../../../stores/RootStore.ts';

/** Gives back what ends it. */
export function tellIncidents(stores: RootStore): () => void {
  let isOver = false;
  let isGoing = false;
  const follow = async () => {
    isGoing = true;
    try {
      await (await import('../../../stores/incidents/tellHere.ts')).tellIncidents(stores, () => isOver);
    } finally {
      isGoing = false;
    }
  };
  const stop = autorun(() => {
    const { status } = stores.session;
    if (status === 'READY' && stores.session.may('STAFF') && toldSince(stores) !== undefined && !isGoing) void follow();
  });
  return () => {
    isOver = true;
    stop();
  };
}
