// What a caller sees of a vendor's settings: the presets under what is stored, less what the caller may not know.
import type { SettingValues } from '../../../src/api/contract/vendors/settings.ts';
import {
  isSecretSetting,
  isStorageAccess,
  settingMask,
  vendorSettingKeys,
  vendorSettings,
} from '../../../src/api/contract/vendors/vendorSettings.ts';
import type { StoredSetting } from './queries.ts';

export function shownSettings(stored: readonly StoredSetting[], isStaff: boolean): SettingValues {
  const presets = vendorSettingKeys.map((key): [string, string] => [key, vendorSettings[key].preset]);
  const values = [...presets, ...stored.map(({ key, value }): [string, string] => [key, value])];
  return Object.fromEntries(values.map(([key, value]) => [key, shown(key, value, isStaff)])) as SettingValues;
}

function shown(key: string, value: string, isStaff: boolean): string {
  if (isStorageAccess(key) && !isStaff) return '';
  return isSecretSetting(key) && value !== '' ? settingMask : value;
}
