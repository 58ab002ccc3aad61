// Which applications the open list is about: its own rows, or those that its crawlers and analyses belong to.
import type { ApplicationRow } from '../../api/contract/applications/applications.ts';
import type { RootStore } from '../RootStore.ts';

/** The selected rows, or else the one under the cursor. */
export function chosenApplications(stores: RootStore): readonly number[] {
  const { open } = stores.lists;
  const ids = open?.targets.flatMap((row) => applicationOf(open.name, row) ?? []) ?? [];
  return [...new Set(ids)];
}

/** The row of an application, when a list holds it: what is not known here the service still checks. */
export const knownApplication = (stores: RootStore, id: number): ApplicationRow | undefined =>
  [...stores.applications.rows, ...stores.incompleteBundles.rows].find((row) => row.id === id);

const lists: Readonly<Record<string, 'id' | 'application_id'>> = {
  applications: 'id',
  'incomplete-bundle-applications': 'id',
  crawlers: 'application_id',
  analyses: 'application_id',
};

function applicationOf(list: string, row: unknown): number | undefined {
  const field = lists[list];
  if (field === undefined || typeof row !== 'object' || row === null) return undefined;
  const id: unknown = Reflect.get(row, field);
  return typeof id === 'number' ? id : undefined;
}
