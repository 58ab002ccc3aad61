// Has every connection of the server under test tell PostgreSQL's counters at once what it has read.
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../server/platform/database/database.ts';
import { sql } from '../../server/platform/database/sql.ts';

const connections = 16;

/** Each is held until all are taken, so that none is asked twice and none is left out. */
export async function reportReads(database: Database): Promise<void> {
  const all = Promise.withResolvers<void>();
  let taken = 0;
  await Promise.all(
    Array.from({ length: connections }, () =>
      database.system.transaction(async (tx) => {
        taken += 1;
        if (taken === connections) all.resolve();
        await Promise.race([all.promise, wait(5_000)]);
        await tx.run(sql`select pg_stat_force_next_flush()`);
      }),
    ),
  );
}
