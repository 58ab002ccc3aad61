// What the records that a search found are called, as what they were found, and where each is shown.
import { lookupTypes } from '../../api/contract/applications/applications.ts';
import type { FindKind, Hit, Near } from '../../api/contract/find/find.ts';
import { kindTitles } from '../../api/contract/find/idKinds.ts';
import { lookupAddress } from '../lookup/types.ts';

export const findTitles: Readonly<Record<FindKind, string>> = {
  ...kindTitles,
  email: 'e-mail address',
  phone: 'phone number',
  bank_account: 'account number',
  webhook_id: 'webhook id',
  request_id: 'request id',
  name: 'name',
  reference_part: 'part of a vendor-specific id',
};

/** What has a place of its own within an application. */
const parts: readonly Hit['kind'][] = ['crawler_uuid', 'account_id', 'profile_id', 'analysis_id'];

export const isPart = ({ kind }: Pick<Hit, 'kind'>): boolean => parts.includes(kind);

export function placeOf({ kind, key, application }: Pick<Hit, 'kind' | 'key' | 'application'>): string {
  const type = isPart({ kind }) ? lookupTypes.find((one) => one === kind) : undefined;
  return lookupAddress(type ?? 'application_id', type === undefined ? String(application.id) : key);
}

/** "account 55", "application 812" */
export const nameOf = (hit: Hit): string => {
  const kind = isPart(hit) ? hit.kind : 'application_id';
  return kind === 'customer' ? '' : `${findTitles[kind]} ${kind === 'application_id' ? hit.application.id : hit.key}`;
};

/** As it was misheard or mistyped: its reference, or the number of an application. */
export const nearName = ({ kind, key, application }: Near): string =>
  kind === 'vendor_specific_id' ? application.vendor_specific_id : key;
