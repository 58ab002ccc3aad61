// Tells what came of the records that the person asked here to be told of.
import { autorun } from 'mobx';
import type { RootStore } from '../../../stores/RootStore.ts';
import { followedWatches } from '../../../stores/watches/followed.ts';

/** Gives back what ends it. */
export function tellWatches(stores: RootStore): () => void {
  let isOver = false;
  let isGoing = false;
  const follow = async () => {
    isGoing = true;
    try {
      const { followWatches } = await import('../../../stores/watches/follow.ts');
      await followWatches(
        stores,
        () => isOver,
        () => document.hidden,
      );
    } finally {
      isGoing = false;
    }
  };
  const stop = autorun(() => {
    if (stores.session.status === 'READY' && followedWatches(stores).size > 0 && !isGoing) void follow();
  });
  return () => {
    isOver = true;
    stop();
  };
}
