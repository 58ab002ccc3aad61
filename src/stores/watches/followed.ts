// Which records this person asked here to be told of and has not been told yet: a reload goes on asking.
import { observable, runInAction, type ObservableSet } from 'mobx';
import * as v from 'valibot';
import { environmentOf } from '../environment.ts';
import { keptFor } from '../keptFor.ts';
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
  const watches: Followed = observable.set(person === undefined ? [] : keptIds(stores, person));
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

const keptIds = (stores: RootStore, person: number): readonly number[] =>
  keptFor(environmentOf(stores).local.get(name), person, { ids: v.array(v.number()) })?.ids.slice(-most) ?? [];
