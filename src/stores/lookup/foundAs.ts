// As which part of an application it was looked up, where its own number did not find it.
import type { LookupType } from '../../api/contract/applications/applications.ts';
import { kindWords } from '../../api/contract/applications/idShapes.ts';
import type { RootStore } from '../RootStore.ts';
import { lookupPage } from './types.ts';

const parts = ['profile_id', 'account_id', 'analysis_id'] as const satisfies readonly LookupType[];

/** "profile 4982" */
export function foundAs({ address: { path, query } }: Pick<RootStore, 'address'>): string | undefined {
  const type = path === lookupPage ? parts.find((one) => query.get(one) !== undefined) : undefined;
  return type && `${kindWords[type]} ${query.get(type)}`;
}
