// How many jobs wait, for how long the first in turn has been due, and in which lanes.
import type { Lane, NowFigures, QueueKind } from '../../../src/api/contract/now/figures.ts';
import { columnsOf } from '../../platform/database/columnsOf.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql, trusted } from '../../platform/database/sql.ts';

const mostLanes = 8;
const isDue = trusted(`state = 'waiting' and not_before <= now()`);
const longest = (first: ReturnType<typeof sql>) => sql`floor(extract(epoch from now() - ${first}))::int`;

export async function readQueue(data: Data): Promise<NowFigures['queue']> {
  const [kinds, lanes] = await Promise.all([
    data.rows(
      sql`select ${columnsOf<QueueKind>()('work', ['kind'], {
        waiting: sql`count(*) filter (where state = 'waiting')::int`,
        later: sql`count(*) filter (where state = 'waiting' and not_before > now())::int`,
        running: sql`count(*) filter (where state = 'running')::int`,
        oldest_wait: longest(sql`min(not_before) filter (where ${isDue})`),
      })} from work where state in ('waiting', 'running') group by kind order by kind`,
    ),
    data.rows(sql`select ${columnsOf<Lane>()('w', ['kind', 'lane', 'waiting', 'oldest_wait'], { vendor: sql`v.name` })} from (select kind, lane, vendor_id, count(*)::int as waiting, ${longest(sql`min(not_before)`)} as oldest_wait
        from work where ${isDue} group by kind, lane, vendor_id) w join vendor v on v.id = w.vendor_id
      order by w.oldest_wait desc, w.waiting desc, w.lane limit ${mostLanes}`),
  ]);
  const sum = (of: (kind: QueueKind) => number): number => kinds.reduce((total, kind) => total + of(kind), 0);
  const waits = kinds.flatMap(({ oldest_wait }) => (oldest_wait === null ? [] : [oldest_wait]));
  return {
    waiting: sum(({ waiting }) => waiting),
    later: sum(({ later }) => later),
    running: sum(({ running }) => running),
    oldest_wait: waits.length === 0 ? null : Math.max(...waits),
    kinds,
    lanes,
  };
}
