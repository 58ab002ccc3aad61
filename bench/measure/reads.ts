// Tells whether answers were really read from the database, by what the database says it has done.
import type { Cluster } from '../database/cluster.ts';
import type { Hits } from '../load/shoot.ts';
import type { Child } from '../process/child.ts';

interface ReadWatch {
  begin(): Promise<void>;
  doubt(hits: Hits): Promise<string | undefined>;
}

const rowsOfPage = 100;

export function watchReads(cluster: Cluster, database: string, product: Child, table: string): ReadWatch {
  let before = 0;
  // Rows of the list's own table that were told from an index or read in the table: a page that is read anew needs a
  // hundred of them in that very request, an answer from memory none.
  const rowsRead = async (): Promise<number> => {
    // Connections keep what they have counted to themselves for up to ten seconds unless they are asked for it.
    await product.ask({ ask: 'reportReads' });
    const [row] = await cluster.query<{ n: string }>(
      `select (select coalesce(sum(idx_tup_read), 0) from pg_stat_user_indexes where ${ofList})
        + (select coalesce(sum(seq_tup_read), 0) from pg_stat_user_tables where ${ofList}) as n`,
      database,
    );
    return Number(row?.n ?? 0);
  };
  const ofList = `relname = '${table}' or relname like '${table}\\_2%' or relname = '${table}_other'`;
  return {
    async begin() {
      before = await rowsRead();
    },
    async doubt({ requests }) {
      const rowsEach = ((await rowsRead()) - before) / Math.max(1, requests);
      return rowsEach < rowsOfPage ? `only ${rowsEach.toFixed(1)} rows were read per answer` : undefined;
    },
  };
}
