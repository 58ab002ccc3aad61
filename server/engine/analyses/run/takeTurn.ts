// Lets those who end a crawl or an analysis of one application do so one after the other.
import type { Data } from '../../../platform/database/database.ts';
import { sql, type Sql } from '../../../platform/database/sql.ts';

/**
 * Before any row of the application is written, and held until the transaction ends: two that take turn and row in
 * different orders would wait for each other. "No key" update, because a foreign key to the application must not wait.
 */
export const takeTurn = (tx: Data, applicationId: number | Sql): Promise<number> =>
  tx.run(sql`select from application_key where id = ${applicationId} for no key update`);
