// Which died crawlers show their options below their row.
import { observable, type ObservableSet } from 'mobx';
import type { RootStore } from '../RootStore.ts';

const known = new WeakMap<RootStore, { person: number | undefined; keys: ObservableSet<string> }>();

/** What one person opened is not open for the next. */
export function expandedOf(stores: RootStore): ObservableSet<string> {
  const person = stores.session.user?.id;
  const held = known.get(stores);
  if (held !== undefined && held.person === person) return held.keys;
  const keys = observable.set<string>();
  known.set(stores, { person, keys });
  return keys;
}
