// The earlier applications of the customer of an application: read once for each that is shown, and kept for one person.
import { observable, runInAction } from 'mobx';
import { environmentOf } from '../environment.ts';
import { perPerson } from '../perPerson.ts';
import type { RootStore } from '../RootStore.ts';

const mostKept = 50;
const earlierOf = perPerson(() => observable.map<number, readonly number[]>({}, { deep: false }));

/** Undefined while nobody has read them. */
export const earlierApplications = (stores: RootStore, id: number): readonly number[] | undefined =>
  earlierOf(stores).get(id);

/** Only who may see personal data is told: nobody else is asked about. */
export async function readEarlier(stores: RootStore, id: number): Promise<void> {
  if (stores.session.user?.showPii !== true) return;
  const kept = earlierOf(stores);
  try {
    const { ids } = await environmentOf(stores).api.find.earlier({ params: { id: String(id) } });
    runInAction(() => {
      if (kept.size >= mostKept) kept.clear();
      kept.set(id, ids);
    });
  } catch {
    // The application is whole without them, and what is wrong with the service is told by what it shows.
  }
}
