// Whether this person wants to be told of incidents by this browser, and up to which incident they know: a reload goes on from there.
import { observable, runInAction } from 'mobx';
import * as v from 'valibot';
import { environmentOf } from '../environment.ts';
import { keptFor } from '../keptFor.ts';
import { perPerson } from '../perPerson.ts';
import type { RootStore } from '../RootStore.ts';

const name = 'told-incidents';

interface Told {
  /** When the newest incident that was told here was noticed; undefined: nothing is told here. */
  since: string | undefined;
}

const toldHere = perPerson((stores, person): Told => {
  const kept =
    person === undefined
      ? undefined
      : keptFor(environmentOf(stores).local.get(name), person, { since: v.pipe(v.string(), v.isoTimestamp()) });
  return observable({ since: kept?.since });
});

export const toldSince = (stores: RootStore): string | undefined => toldHere(stores).since;

/** Undefined ends it. */
export function tellSince(stores: RootStore, since: string | undefined): void {
  runInAction(() => (toldHere(stores).since = since));
  const { local } = environmentOf(stores);
  if (since === undefined) local.remove(name);
  else local.set(name, JSON.stringify({ person: stores.session.user?.id, since }));
}
