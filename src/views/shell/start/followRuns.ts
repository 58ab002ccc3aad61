// Follows the runs that the person has ordered, here or in another browser, until each has ended.
import { autorun } from 'mobx';
import { environmentOf } from '../../../stores/environment.ts';
import { followedRuns } from '../../../stores/runs/followed.ts';
import type { RootStore } from '../../../stores/RootStore.ts';

const isHidden = () => document.hidden;
const firstLook = 20_000;

/** Gives back what ends it. */
export function followRuns(stores: RootStore): () => void {
  const going = new Set<number>();
  let isOver = false;
  const follow = async (id: number) => {
    going.add(id);
    try {
      const { followToEnd } = await import('../../../stores/runs/follow.ts');
      await followToEnd(stores, id, () => isOver, isHidden);
    } finally {
      going.delete(id);
    }
  };
  let looksFor: number | undefined;
  const look = async (person: number) => {
    looksFor = person;
    // Nothing of it is loaded while the first rows are waited for.
    await environmentOf(stores).wait(firstLook);
    if (isOver) return;
    const { lookElsewhere } = await import('../../../stores/runs/elsewhere.ts');
    await lookElsewhere(stores, () => isOver || looksFor !== person, isHidden);
  };
  const stop = autorun(() => {
    if (stores.session.status !== 'READY') return;
    const { user } = stores.session;
    if (user !== null && user.id !== looksFor && stores.session.may('USER')) void look(user.id);
    for (const id of followedRuns(stores).keys()) if (!going.has(id)) void follow(id);
  });
  return () => {
    isOver = true;
    stop();
  };
}
