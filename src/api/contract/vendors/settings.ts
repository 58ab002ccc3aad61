// The settings of the vendor the caller belongs to or acts for.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { vendorSettingKeys, type VendorSettingKey } from './vendorSettings.ts';

const known = Object.fromEntries(vendorSettingKeys.map((key) => [key, v.string()])) as Record<
  VendorSettingKey,
  v.StringSchema<undefined>
>;
/** Every known key and whatever else is stored; every value is text, "True" and "False" among them. */
const settingValues = v.objectWithRest(known, v.string());
export type SettingValues = v.InferOutput<typeof settingValues>;

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
  }),
};
