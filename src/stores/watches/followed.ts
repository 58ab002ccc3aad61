// Which records this person asked here to be told of and has not been told yet: a reload goes on asking.
import { observable, runInAction } from 'mobx';
import * as v from 'valibot';
import { environmentOf } from '../environment.ts';
import { keptFor } from '../keptFor.ts';
import type { RootStore } from '../RootStore.ts';
import { perPerson } from '../perPerson.ts';

const name = 'watches';
const most = 100;

/** What one person waits for is not told to the next. */
export const followedWatches = perPerson((stores, person) =>
  observable.set<number>(person === undefined ? [] : keptIds(stores, person)),
);

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
