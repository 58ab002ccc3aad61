// Which runs this person ordered here and has not been told the end of, and how far each has come: a reload goes on telling.
import { observable, runInAction, type ObservableMap } from 'mobx';
import * as v from 'valibot';
import type { RunRow } from '../../api/contract/runs/runs.ts';
import { environmentOf } from '../environment.ts';
import { keptFor } from '../keptFor.ts';
import type { RootStore } from '../RootStore.ts';
import { perPerson } from '../perPerson.ts';

/** Undefined until the service has said how far it is. */
type Followed = ObservableMap<number, RunRow | undefined>;

const name = 'runs';
const most = 5;

/** What one person ordered is not told to the next. */
const followedOf = perPerson((stores, person) => {
  const runs: Followed = observable.map({}, { deep: false });
  if (person !== undefined) for (const id of keptIds(stores, person)) runs.set(id, undefined);
  return { runs, told: new Set<number>() };
});

export const followedRuns = (stores: RootStore): Followed => followedOf(stores).runs;

export function followRun(stores: RootStore, id: number, run?: RunRow): void {
  runInAction(() => followedRuns(stores).set(id, run));
  // One that is made to go on is told again.
  followedOf(stores).told.delete(id);
  keep(stores);
}

/** Its end was told here. */
export const isTold = (stores: RootStore, id: number): boolean => followedOf(stores).told.has(id);

export function endFollowing(stores: RootStore, id: number): void {
  runInAction(() => followedRuns(stores).delete(id));
  followedOf(stores).told.add(id);
  keep(stores);
}

function keep(stores: RootStore): void {
  const ids = [...followedRuns(stores).keys()].slice(-most);
  const { local } = environmentOf(stores);
  if (ids.length === 0) local.remove(name);
  else local.set(name, JSON.stringify({ person: stores.session.user?.id, ids }));
}

const keptIds = (stores: RootStore, person: number): readonly number[] =>
  keptFor(environmentOf(stores).local.get(name), person, { ids: v.array(v.number()) })?.ids.slice(-most) ?? [];
