// The six types of id that are looked up, as the form names them.
import type { LookupType } from '../../api/contract/applications/applications.ts';

export const defaultType: LookupType = 'vendor_specific_id';

export const lookupTitles: Readonly<Record<LookupType, string>> = {
  vendor_specific_id: 'Vendor Specific ID',
  application_id: 'Application ID',
  account_id: 'Account ID',
  profile_id: 'Profile ID',
  analysis_id: 'Analysis ID',
  crawler_uuid: 'Crawler UUID',
};

/** The seventh type: whatever people know of a record. */
export const anythingTitle = 'Anything';

export const lookupPage = '/lookup';

export const lookupAddress = (type: LookupType, value: string): string =>
  value === '' ? lookupPage : `${lookupPage}?${type}=${encodeURIComponent(value)}`;
