// Folds the change counters of connections that are gone into one row, so that the counters stay few.
import type { Database } from './database.ts';
import { sql } from './sql.ts';

export async function foldChanges(database: Database): Promise<void> {
  await database.system.run(sql`
    with gone as (
      delete from change c where c.backend <> 0
        and not exists (select 1 from pg_stat_activity a where a.pid = c.backend)
      returning noun, n)
    insert into change (noun, backend, n) select noun, 0, sum(n) from gone group by noun
    on conflict (noun, backend) do update set n = change.n + excluded.n`);
}
