// Waits until calls or jobs stand still in the database because somebody else holds what they want.
import { sql } from '../../server/platform/database/sql.ts';
import { until } from '../until.ts';
import type { World } from '../world.ts';

/** So many calls or jobs wait for somebody else, or it need not be waited for any more. */
export const waiting = ({ database }: World, count: number, over = () => false): Promise<true> =>
  until(`${count} wait in the database`, async () => {
    const found = await database.owner.one<{ n: number }>(sql`select count(*)::int as n from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`);
    return over() || (found !== undefined && found.n >= count);
  });
