// What staff of the demo did about causes: one is handled, one is left for some days, and of one they say what they know.
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { namedPeople } from '../named.ts';

const day = 24 * 3_600_000;

/** Handled and left are those that did not come back for longest, as they would be; noted is the second newest. */
export async function writeCauseStories(data: Data, now: number): Promise<void> {
  const by = sql`(select id from person where email = ${namedPeople.staff})`;
  await data.run(sql`with quiet as (select id, row_number() over (order by last_seen, id) as place from cause)
    update cause c set version = version + 1, owner_id = ${by},
      state = case place when 1 then 'handled' else 'snoozed' end,
      handled_at = case place when 1 then ${new Date(now)}::timestamptz end,
      snoozed_until = case place when 2 then ${new Date(now + 5 * day)}::timestamptz end,
      note = case place when 1 then 'The customer was told' else 'The bank answers on Monday' end
    from quiet q where q.id = c.id and q.place <= 2`);
  await data.run(sql`update cause set version = version + 1, owner_id = ${by},
      note = 'Only customers with two factors; their connector''s people have the logs'
    where id = (select id from cause order by last_seen desc, id desc offset 1 limit 1)`);
}
