// What the service says beforehand of something that somebody is asked about: what a run would take, and leave out.
import { observable, runInAction, type ObservableMap } from 'mobx';
import type { RootStore } from '../RootStore.ts';
import { because, type Reason } from '../rule.ts';

interface Previews<Answer> {
  /** Undefined while it is not known. */
  of(stores: RootStore, key: string): Answer | undefined;
  /** The question of before is forgotten. What cannot be read stays unknown, or is known as said. */
  read(stores: RootStore, key: string, work: () => Promise<Answer>, failed?: Answer): Promise<Answer | undefined>;
}

export function makePreviews<Answer>(): Previews<Answer> {
  const kept = new WeakMap<RootStore, ObservableMap<string, Answer>>();
  const keptIn = (stores: RootStore): ObservableMap<string, Answer> => {
    const known = kept.get(stores) ?? observable.map<string, Answer>({}, { deep: false });
    kept.set(stores, known);
    return known;
  };
  return {
    of: (stores, key) => keptIn(stores).get(key),
    async read(stores, key, work, failed) {
      const here = keptIn(stores);
      runInAction(() => here.clear());
      const found = await work().catch(() => failed);
      if (found !== undefined) runInAction(() => here.replace([[key, found]]));
      return found;
    },
  };
}

interface Told {
  reason: string;
  predicate: { one: string; many: string };
}

export const reasonOf = ({ reason, predicate: { one, many } }: Told): Reason => because(reason, one, many);
