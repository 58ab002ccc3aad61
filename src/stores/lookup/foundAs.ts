// As which part of an application it was looked up, where its own number did not find it.
import type { LookupType } from '../../api/contract/applications/applications.ts';
import { kindWords } from '../../api/contract/applications/idShapes.ts';
import { chosenApplications } from '../applications/chosen.ts';
import type { RootStore } from '../RootStore.ts';
import { lookupPage } from './types.ts';

const parts = ['profile_id', 'account_id', 'analysis_id'] as const satisfies readonly LookupType[];

/** "profile 4982" */
export function foundAs({ address: { path, query } }: Pick<RootStore, 'address'>): string | undefined {
  const type = path === lookupPage ? parts.find((one) => query.get(one) !== undefined) : undefined;
  return type && `${kindWords[type]} ${query.get(type)}`;
}

/** "application 4792, of profile 4982": a number may be somebody's word for the one or for the other. */
export function applicationNames(stores: RootStore): (id: number) => string {
  const part = foundAs(stores);
  const [shown] = part === undefined ? [] : chosenApplications(stores);
  return (id) => (id === shown ? `application ${id}, of ${part}` : `application ${id}`);
}
