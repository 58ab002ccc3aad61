// The time zone of a vendor that has set none, as SQL text: by its country.
import { vendorSettings } from '../../../../src/api/contract/vendors/vendorSettings.ts';

export const presetZone = (vendor: string): string =>
  `case ${vendor}.country_code when 'NZ' then 'Pacific/Auckland' else '${vendorSettings.time_zone.preset}' end`;
