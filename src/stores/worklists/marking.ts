// Changes what is said of the ids of a worklist, and shows what they are by then.
import { environmentOf, type Environment } from '../environment.ts';
import type { RootStore } from '../RootStore.ts';
import type { ListedWorklist } from '../records/recordRow.ts';
import { tellToKeep } from './keeping.ts';

const underWay = new WeakMap<RootStore, Promise<unknown>>();

/** The one that is open. */
export const openWorklist = ({ lists }: RootStore): ListedWorklist | undefined => lists.rowsOf('id')[0]?.mark?.worklist;

/** What somebody else did meanwhile is shown as well, also after a failure. */
export async function mark<Answer>(
  stores: RootStore,
  worklist: number,
  change: (api: Environment['api']) => Promise<Answer>,
): Promise<Answer> {
  const environment = environmentOf(stores);
  async function work() {
    try {
      return await change(environment.api);
    } finally {
      if (openWorklist(stores)?.id === worklist) {
        // It is asked for at once: nobody else is told this.
        tellToKeep(environment);
        await stores.lists.openOf('id')?.renew();
      }
    }
  }
  const before = underWay.get(stores);
  const over = work();
  const all = Promise.allSettled([before, over]);
  underWay.set(stores, all);
  void all.then(() => underWay.get(stores) === all && underWay.delete(stores));
  return over;
}

/** Until then nobody knows what is handled; undefined when nothing is under way. */
export const marksUnderWay = (stores: RootStore): Promise<unknown> | undefined => underWay.get(stores);
