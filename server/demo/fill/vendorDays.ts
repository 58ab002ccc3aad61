// Counts the applications and crawls of each vendor and day, as the day is in eastern Australia.
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

export async function countVendorDays(data: Data): Promise<void> {
  await data.run(sql`
    insert into vendor_day (vendor_id, day, total, finalised, completed, crawls, died, failed, timedout)
    select vendor_id, day, sum(total), sum(finalised), sum(completed), sum(crawls), sum(died), sum(failed), sum(timedout)
    from (
      select vendor_id, (timestamp at time zone 'UTC' + interval '10 hours')::date as day, 1 as total, finalised::int,
        0 as completed, 0 as crawls, 0 as died, 0 as failed, 0 as timedout
      from application
      union all
      select vendor_id, (timestamp at time zone 'UTC' + interval '10 hours')::date, 0, 0, (status = 'COMPLETED')::int, 1,
        (status = 'DIED')::int, (status = 'FAILED')::int, (status = 'TIMEDOUT')::int
      from crawler
    ) events
    group by vendor_id, day order by vendor_id, day`);
}
