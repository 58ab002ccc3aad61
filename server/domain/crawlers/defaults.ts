// The days that the vendor of a crawler has set; what is no number of days counts as not set.
import type { crawlers } from '../../../src/api/contract/crawling/crawlerCalls.ts';
import { vendorSettings } from '../../../src/api/contract/vendors/vendorSettings.ts';
import { every, sql } from '../../platform/database/sql.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { notFound } from '../../platform/calls/refusal.ts';
import { ownVendor } from '../../platform/lists/ownVendor.ts';

type Name = 'days_to_retrieve' | 'days_to_display';

export const defaults: Handler<typeof crawlers.defaults> = async ({ params, caller, data }) => {
  const found = await data.one<Record<Name, string | null>>(sql`
    select (select s.value from vendor_setting s where s.vendor_id = t.vendor_id and s.key = 'days_to_retrieve') as days_to_retrieve,
      (select s.value from vendor_setting s where s.vendor_id = t.vendor_id and s.key = 'days_to_display') as days_to_display
    from crawler t where ${every([sql`t.uuid = ${params.uuid}::uuid`, ownVendor(caller)])}`);
  if (found === undefined) throw notFound('Crawler');
  const daysOf = (name: Name): number => {
    const text = found[name] ?? '';
    return Number(/^[1-9]\d{0,3}$/.test(text) ? text : vendorSettings[name].preset);
  };
  return { days_to_retrieve: daysOf('days_to_retrieve'), days_to_display: daysOf('days_to_display') };
};
