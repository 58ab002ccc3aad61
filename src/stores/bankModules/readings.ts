// Answers about banks that only what is open needs: read when somebody looks, held by what they are about, and nobody else's.
import { observable, runInAction, type ObservableMap } from 'mobx';
import type { RootStore } from '../RootStore.ts';
import { perPerson } from '../perPerson.ts';

export type Reading<Value> = Value | 'waiting' | 'failed';

interface Held<Value> {
  values: ObservableMap<string, Reading<Value>>;
  /** Counts the questions by what they are about: an older answer is ignored. */
  asked: Map<string, number>;
}

export function readings<Value>() {
  const heldIn = perPerson((): Held<Value> => ({
    values: observable.map<string, Reading<Value>>({}, { deep: false }),
    asked: new Map(),
  }));

  return {
    of: (stores: RootStore, about: string): Reading<Value> => heldIn(stores).values.get(about) ?? 'waiting',
    forget(stores: RootStore, about: string): void {
      const { values } = heldIn(stores);
      runInAction(() => values.delete(about));
    },
    /** What was read before stays until the answer is there, and also when there is none. */
    async read(stores: RootStore, about: string, asking: Promise<Value>): Promise<void> {
      const { values, asked } = heldIn(stores);
      const turn = (asked.get(about) ?? 0) + 1;
      asked.set(about, turn);
      const found: Value | 'failed' = await asking.catch(() => 'failed' as const);
      if (asked.get(about) !== turn) return;
      const before = values.get(about);
      const isOlderBetter = found === 'failed' && before !== undefined && before !== 'waiting';
      if (!isOlderBetter) runInAction(() => values.set(about, found));
    },
  };
}
