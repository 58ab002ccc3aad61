// The settings of the vendor the caller belongs to or acts for.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { id, idInAddress, orNull, page, pageSizeInAddress, textOf, time } from '../fields.ts';
import { vendorSettingKeys, type VendorSettingKey } from './vendorSettings.ts';

const known = Object.fromEntries(vendorSettingKeys.map((key) => [key, v.string()])) as Record<
  VendorSettingKey,
  v.StringSchema<undefined>
>;
/** Every known key and whatever else is stored; every value is text, "True" and "False" among them. */
const settingValues = v.objectWithRest(known, v.string());
export type SettingValues = v.InferOutput<typeof settingValues>;

const longestValue = 10_000;
const value = textOf(longestValue);
/** Those that are to change; what they may be hangs on their kind (`settingProblem.ts`). */
const changes = v.objectWithRest(
  Object.fromEntries(vendorSettingKeys.map((key) => [key, v.optional(value)])) as Record<
    VendorSettingKey,
    v.OptionalSchema<typeof value, undefined>
  >,
  value,
);

export const settingChange = v.strictObject({
  id,
  key: v.string(),
  /** none: the preset held */
  before: orNull(v.string()),
  after: v.string(),
  changed_by: v.string(),
  changed_at: time,
});
export type SettingChange = v.InferOutput<typeof settingChange>;

/** A hundred at a time; the next link goes on. */
export const historyPage = v.strictObject({
  page_size: v.optional(pageSizeInAddress),
  cursor: v.optional(idInAddress),
});

export const noVendorSettings = 'Your account has no vendor, so there are no vendor settings';

export const settings = {
  read: endpoint({
    method: 'GET',
    path: 'users/me/vendor/settings',
    level: 'USER',
    summary:
      'The settings of the caller’s vendor; storage access is blank below STAFF, secrets are masked for everybody',
    answer: settingValues,
    watches: ['settings', 'access'],
    perPerson: true,
    refuses: { 404: noVendorSettings },
  }),
  change: endpoint({
    method: 'PATCH',
    path: 'users/me/vendor/settings',
    level: 'STAFF',
    summary:
      'Change settings of the vendor the caller acts for; If-Match is the id of the last change that was seen, so that none is written over',
    body: changes,
    answer: settingValues,
    versioned: true,
    refuses: { 404: noVendorSettings },
  }),
  history: endpoint({
    method: 'GET',
    path: 'users/me/vendor/settings/history/',
    level: 'STAFF',
    summary: 'The changes of the vendor’s settings, newest first; secrets are masked',
    query: historyPage,
    answer: page(settingChange),
    watches: ['settings', 'access'],
    perPerson: true,
    refuses: { 404: noVendorSettings },
  }),
};
