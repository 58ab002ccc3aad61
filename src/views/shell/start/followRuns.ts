// Follows the runs that the person has ordered in this browser, until each has ended.
import { autorun } from 'mobx';
import { followedRuns } from '../../../stores/runs/followed.ts';
import type { RootStore } from '../../../stores/RootStore.ts';

/** Gives back what ends it. */
export function followRuns(stores: RootStore): () => void {
  const going = new Set<number>();
  let isOver = false;
  const follow = async (id: number) => {
    going.add(id);
    try {
      const { followToEnd } = await import('../../../stores/runs/follow.ts');
      await followToEnd(stores, id, () => isOver);
    } finally {
      going.delete(id);
    }
  };
  const stop = autorun(() => {
    if (stores.session.status !== 'READY') return;
    for (const id of followedRuns(stores).keys()) if (!going.has(id)) void follow(id);
  });
  return () => {
    isOver = true;
    stop();
  };
}
