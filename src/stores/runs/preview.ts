// What the service says beforehand of something that somebody is asked about: what a run would take, and leave out.
import { observable, runInAction } from 'mobx';
import { perPerson } from '../perPerson.ts';
import type { RootStore } from '../RootStore.ts';
import { because, type Reason } from '../rule.ts';

interface Previews<Answer> {
  /** Undefined while it is not known. */
  of(stores: RootStore, key: string): Answer | undefined;
  /** The question of before is forgotten, and its answer dropped should it come late. What cannot be read stays unknown, or is known as said. */
  read(stores: RootStore, key: string, work: () => Promise<Answer>, failed?: Answer): Promise<Answer | undefined>;
  /** For what is known beside a question: begun before the service is asked, and kept unless another has begun since. */
  begin(stores: RootStore): (key: string, answer: Answer) => void;
}

export function makePreviews<Answer>(): Previews<Answer> {
  const keptIn = perPerson(() => observable.map<string, Answer>({}, { deep: false }));
  const newest = new WeakMap<RootStore, object>();
  const begin = (stores: RootStore) => {
    const here = keptIn(stores);
    const turn = {};
    newest.set(stores, turn);
    runInAction(() => here.clear());
    return (key: string, answer: Answer): void => {
      if (newest.get(stores) === turn) runInAction(() => here.set(key, answer));
    };
  };
  return {
    of: (stores, key) => keptIn(stores).get(key),
    begin,
    async read(stores, key, work, failed) {
      const keep = begin(stores);
      const found = await work().catch(() => failed);
      if (found !== undefined) keep(key, found);
      return found;
    },
  };
}

interface Told {
  reason: string;
  predicate: { one: string; many: string };
}

export const reasonOf = ({ reason, predicate: { one, many } }: Told): Reason => because(reason, one, many);
