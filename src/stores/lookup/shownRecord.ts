// The one application that the lookup shows in full.
import type { Application } from '../../api/contract/applications/applications.ts';
import type { RootStore } from '../RootStore.ts';
import { lookupPage } from './types.ts';

export function shownRecord({ address, lists }: Pick<RootStore, 'address' | 'lists'>): Application | undefined {
  if (address.path !== lookupPage) return undefined;
  const [record, ...others] = lists.openOf('application')?.rows ?? [];
  return record !== undefined && others.length === 0 && 'webhooks' in record ? (record as Application) : undefined;
}
