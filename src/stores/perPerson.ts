// Keeps something beside the stores for one person: whoever signs in next in the same tab finds nothing of it.
import type { RootStore } from './RootStore.ts';

export function perPerson<Held>(
  make: (stores: RootStore, person: number | undefined) => Held,
): (stores: RootStore) => Held {
  const known = new WeakMap<RootStore, { person: number | undefined; held: Held }>();
  return (stores) => {
    const person = stores.session.user?.id;
    const before = known.get(stores);
    if (before !== undefined && before.person === person) return before.held;
    const held = make(stores, person);
    known.set(stores, { person, held });
    return held;
  };
}
