// The crawls that say something about a bank, and how they are counted: the one meaning of "success rate" and of "share of failures".
import { sql, type Sql } from '../../../platform/database/sql.ts';

/** A crawl that its customer left is no success and no failure of the bank. */
export const toldOfBank = sql`('COMPLETED', 'FAILED', 'DIED', 'TIMEDOUT')`;

/** The crawls that began since then, of all banks or of one: "bank_id", "timestamp", "status", "elapsed". */
export const endedCrawls = (since: Sql, bankId?: number): Sql =>
  sql`select bank_id, timestamp, status, elapsed from crawler
    where timestamp >= ${since} and status in ${toldOfBank} ${bankId === undefined ? sql`` : sql`and bank_id = ${bankId}`}`;

/** Counts of a group of them, and the median seconds of those that completed. */
export const endCounts = {
  completed: sql`count(*) filter (where status = 'COMPLETED')::int`,
  died: sql`count(*) filter (where status = 'DIED')::int`,
  failed: sql`count(*) filter (where status = 'FAILED')::int`,
  timedout: sql`count(*) filter (where status = 'TIMEDOUT')::int`,
  median: sql`percentile_cont(0.5) within group (order by elapsed) filter (where status = 'COMPLETED')`,
};
