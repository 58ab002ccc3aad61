// A worklist of the demo that staff share: failed applications, some of them handled and noted, and an id that finds nothing.
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { namedPeople } from '../named.ts';

const hour = 3_600_000;
const notFound = 'SN-40417';

export async function writeWorklist(data: Data, now: number): Promise<void> {
  const found = await data.rows<{ id: number }>(sql`select a.id from application a
    where a.status = 'FAILED' and a.deleted_at is null order by a.id desc limit 4`);
  const ids = [...found.map(({ id }) => String(id)), notFound];
  const made = await data.one<{ id: number }>(sql`insert into worklist (person_id, sharing, name, ids, size, created_at)
    select id, 'staff', 'Night shift', ${ids.join(' ')}, ${ids.length}, ${new Date(now - 9 * hour)}
    from person where email = ${namedPeople.staff} returning id`);
  if (made === undefined) return;
  await data.run(sql`insert into worklist_entry (worklist_id, asked, note, noted_by, handled_by, handled_at, version)
    select ${made.id}, e.asked, e.note, w.person_id, case when e.handled then w.person_id end,
      case when e.handled then ${new Date(now - 8 * hour)}::timestamptz end, 1
    from worklist w, (values (${ids[0] ?? ''}, 'Asked the bank, they look into it', true),
      (${notFound}, 'The vendor sends the right reference tomorrow', false)) as e (asked, note, handled)
    where w.id = ${made.id}`);
}
