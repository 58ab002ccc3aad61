// Tells whether answers were really read from the database, by what the database says it has done.
import type { Cluster } from '../database/cluster.ts';
import type { Hits } from '../load/shoot.ts';

export interface ReadWatch {
  begin(): Promise<void>;
  doubt(hits: Hits): Promise<string | undefined>;
}

export function watchReads(cluster: Cluster, database: string, table: string): ReadWatch {
  let before = 0;
  // Rows fetched from the list's own table: a read of 100 rows fetches at least that many, an answer from memory none.
  const rowsFetched = async (): Promise<number> => {
    const [row] = await cluster.query<{ n: string }>(
      `select coalesce(sum(idx_tup_fetch + seq_tup_read), 0)::text as n from pg_stat_user_tables
        where relname = '${table}' or relname like '${table}\\_2%' or relname = '${table}_other'`,
      database,
    );
    return Number(row?.n ?? 0);
  };
  return {
    async begin() {
      before = await rowsFetched();
    },
    async doubt({ requests }) {
      // Connections report at most once a second, and when they fall idle.
      await new Promise((resolve) => setTimeout(resolve, 1100));
      const rowsEach = ((await rowsFetched()) - before) / Math.max(1, requests);
      // Half, because what was done in the last second may not be reported yet.
      return rowsEach < 50 ? `only ${rowsEach.toFixed(1)} rows were read per answer` : undefined;
    },
  };
}
