// Which applications the open list is about: its own rows, or those that its crawlers and analyses belong to.
import type { ApplicationRow } from '../../api/contract/applications/applications.ts';
import type { OpenList } from '../lists/openList.ts';
import type { Unmatched } from '../rule.ts';
import type { RootStore } from '../RootStore.ts';

const applicationOf = ({ definition }: OpenList, row: unknown): ApplicationRow | number | null =>
  definition.application?.(row) ?? null;

/** The selected rows, or else the one under the cursor. */
export function chosenApplications({ lists: { open } }: RootStore): readonly number[] {
  const ids = open?.targets.flatMap((row) => {
    const application = applicationOf(open, row);
    return typeof application === 'object' ? (application?.id ?? []) : application;
  });
  return [...new Set(ids)];
}

/** The meant rows that belong to no application, and why. */
export const withoutApplication = ({ lists: { open } }: RootStore): readonly Unmatched[] =>
  open?.targets.flatMap((row) => open.definition.withoutApplication?.(row) ?? []) ?? [];

/** The row of an application, when a list holds it: what is not known here the service still checks. */
export const knownApplication = (stores: RootStore, id: number): ApplicationRow | undefined =>
  knownApplications(stores)(id);

/** The same for many: the meant rows are looked at first, and the lists once, when somebody names others. */
export function knownApplications({ lists }: RootStore): (id: number) => ApplicationRow | undefined {
  const { open } = lists;
  const meant = new Map(open?.targets.flatMap((row) => entriesOf(applicationOf(open, row))));
  let held: readonly ReadonlyMap<number, ApplicationRow>[] | undefined;
  return (id) => {
    const row = meant.get(id);
    if (row !== undefined) return row;
    held ??= lists.known.map(byId);
    return held.find((one) => one.has(id))?.get(id);
  };
}

// Rows are replaced and never changed: a thousand selected ones are found without a thousand walks.
const known = new WeakMap<readonly unknown[], ReadonlyMap<number, ApplicationRow>>();

function byId(list: OpenList): ReadonlyMap<number, ApplicationRow> {
  const { rows } = list;
  const found = known.get(rows) ?? new Map(rows.flatMap((row) => entriesOf(applicationOf(list, row))));
  known.set(rows, found);
  return found;
}

const entriesOf = (application: ApplicationRow | number | null): (readonly [number, ApplicationRow])[] =>
  typeof application === 'object' && application !== null ? [[application.id, application]] : [];
