// The statements about vendor stats.
import type { StatsDay, VendorStats } from '../../../src/api/contract/vendors/vendorStats.ts';
import { columnsOf } from '../../platform/database/columnsOf.ts';
import type { Data } from '../../platform/database/database.ts';
import { every, sql } from '../../platform/database/sql.ts';
import type { Caller } from '../../platform/calls/caller.ts';
import { ownVendor } from '../../platform/lists/ownVendor.ts';

/** Every vendor the caller may see, with nought where nothing was counted; a row of vendor_day is a day at UTC+10. */
export const sumVendorDays = (data: Data, caller: Caller, from: string, to: string): Promise<VendorStats[]> =>
  data.rows(sql`select ${columnsOf<VendorStats>()('t', ['id', 'name', 'contact_name'], {
    total: sql`coalesce(sum(d.total), 0)`,
    finalised: sql`coalesce(sum(d.finalised), 0)`,
    completed: sql`coalesce(sum(d.completed), 0)`,
    crawls: sql`coalesce(sum(d.crawls), 0)`,
    died: sql`coalesce(sum(d.died), 0)`,
    failed: sql`coalesce(sum(d.failed), 0)`,
    timedout: sql`coalesce(sum(d.timedout), 0)`,
  })} from (select id, id as vendor_id, name, contact_name from vendor) t
    left join vendor_day d on d.vendor_id = t.id and d.day between ${from}::date and ${to}::date
    where ${every([ownVendor(caller)])}
    group by t.id, t.name, t.contact_name order by t.name`);

export const sumDays = (data: Data, caller: Caller, from: string, to: string): Promise<StatsDay[]> =>
  data.rows(sql`select ${columnsOf<StatsDay>()('t', [], {
    day: sql`t.day::text`,
    completed: sql`sum(t.completed)`,
    died: sql`sum(t.died)`,
    failed: sql`sum(t.failed)`,
    timedout: sql`sum(t.timedout)`,
  })} from vendor_day t where ${every([sql`t.day between ${from}::date and ${to}::date`, ownVendor(caller)])}
    group by t.day having sum(t.completed + t.died + t.failed + t.timedout) > 0 order by t.day`);
