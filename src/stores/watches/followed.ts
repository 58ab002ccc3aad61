// Which records this person asked here to be told of and has not been told yet: a reload goes on asking.
import { observable, runInAction, type ObservableSet } from 'mobx';
import { environmentOf } from '../environment.ts';
import type { RootStore } from '../RootStore.ts';

type Followed = ObservableSet<number>;

const name = 'watches';
const most = 100;
const known = new WeakMap<RootStore, { person: number | undefined; watches: Followed }>();

/** What one person waits for is not told to the next. */
export function followedWatches(stores: RootStore): Followed {
  const person = stores.session.user?.id;
  const held = known.get(stores);
  if (held !== undefined && held.person === person) return held.watches;
  const watches: Followed = observable.set(person === undefined ? [] : keptFor(stores, person));
  known.set(stores, { person, watches });
  return watches;
}

export function followWatch(stores: RootStore, id: number): void {
  runInAction(() => followedWatches(stores).add(id));
  keep(stores);
}

export function endWatching(stores: RootStore, id: number): void {
  runInAction(() => followedWatches(stores).delete(id));
  keep(stores);
}

function keep(stores: RootStore): void {
  const ids = [...followedWatches(stores)].slice(-most);
  const { local } = environmentOf(stores);
  if (ids.length === 0) local.remove(name);
  else local.set(name, JSON.stringify({ person: stores.session.user?.id, ids }));
}

function keptFor(stores: RootStore, person: number): readonly number[] {
  try {
    const kept: unknown = JSON.parse(environmentOf(stores).local.get(name) ?? '{}');
    if (typeof kept !== 'object' || kept === null || !('person' in kept) || !('ids' in kept)) return [];
    if (kept.person !== person || !Array.isArray(kept.ids)) return [];
    return kept.ids.filter((id) => typeof id === 'number').slice(-most);
  } catch {
    return [];
  }
}
