// Puts the applications of one customer together: those that were found, and after the first of them the others.
import type { SameCustomer } from './customerQueries.ts';
import type { FoundHit } from './hits.ts';

export interface GroupedHit extends FoundHit {
  customer: number | null;
}

export const alone = (hits: readonly FoundHit[]): GroupedHit[] => hits.map((hit) => ({ ...hit, customer: null }));

export function grouped(hits: readonly FoundHit[], same: readonly SameCustomer[]): GroupedHit[] {
  const groups = groupsOf(same);
  const done = new Set<FoundHit>();
  const told = new Set(hits.map(({ application }) => application));
  return hits.flatMap((hit): GroupedHit[] => {
    if (done.has(hit)) return [];
    const group = groups.get(hit.application);
    if (group === undefined || group.size < 2) return [{ ...hit, customer: null }];
    const customer = Math.max(...group);
    const found = hits.filter((one) => !done.has(one) && one.place === hit.place && group.has(one.application));
    for (const one of found) done.add(one);
    const others = [...group].filter((id) => !told.has(id)).toSorted((one, other) => other - one);
    for (const id of others) told.add(id);
    return [
      ...found.map((one) => ({ ...one, customer })),
      ...others.map((id) => ({
        place: hit.place,
        kind: 'customer' as const,
        key: String(id),
        exact: false,
        application: id,
        customer,
      })),
    ];
  });
}

/** Whoever shares an address with one and a number with another is the same customer as both. */
function groupsOf(same: readonly SameCustomer[]): Map<number, Set<number>> {
  const groups = new Map<number, Set<number>>();
  for (const { of, other } of same) {
    const [one, two] = [groups.get(of) ?? new Set([of]), groups.get(other) ?? new Set([other])];
    const both = new Set([...one, ...two]);
    for (const id of both) groups.set(id, both);
  }
  return groups;
}
