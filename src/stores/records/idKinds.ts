// What a text that looks like an id may be the id of, in the order in which it is looked up.
import type { LookupType } from '../../api/contract/applications/applications.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const ourRecord = /\/(?:v\d+\/)?dashboard\/(?:crawler|application)\/([^/?#]+)/;
const ourQuery =
  /[?&](?:crawler_uuid|application_id|account_id|profile_id|analysis_id|vendor_specific_id|open)=([^&#]+)/;

export const kindTitles: Record<LookupType, string> = {
  crawler_uuid: 'crawler',
  application_id: 'application',
  account_id: 'account',
  profile_id: 'profile',
  analysis_id: 'analysis',
  vendor_specific_id: 'vendor-specific id',
};

/** Trimmed, without quotes, and out of an address of ours. */
export function idIn(pasted: string): string {
  const bare = pasted
    .trim()
    .replaceAll(/^["'`“‘<([]+|["'`”’>)\],;]+$/g, '')
    .trim();
  const inAddress = ourRecord.exec(bare)?.[1] ?? ourQuery.exec(bare)?.[1];
  if (inAddress === undefined) return bare;
  try {
    return decodeURIComponent(inAddress);
  } catch {
    return inAddress;
  }
}

/** One word of a length that ids have: anything else that is pasted is a text. */
export const looksLikeId = (text: string): boolean => /^[\w.:/@#-]{1,100}$/.test(text) && !/^https?:/i.test(text);

/** A shape that nothing but an id has. */
export const surelyId = (text: string): boolean => uuid.test(text) || /^\d{1,15}$/.test(text);

/** A shape says what it most likely is; a vendor may have given its own record any id at all. */
export function kindsOf(id: string): LookupType[] {
  if (uuid.test(id)) return ['crawler_uuid', 'vendor_specific_id'];
  if (/^\d{1,15}$/.test(id)) return ['application_id', 'account_id', 'profile_id', 'analysis_id', 'vendor_specific_id'];
  return ['vendor_specific_id'];
}
