// Keeps whether an application's score is that of its transactions: what changes those says so by itself (0330_score_state).
import type { Data } from '../../../platform/database/database.ts';
import { sql, type Sql } from '../../../platform/database/sql.ts';

const ofApplication = (id: number): Sql =>
  sql`a.id = ${id} and a.timestamp = (select k.timestamp from application_key k where k.id = ${id})`;

/** From now on whatever changes is not in these analyses. */
export const beginScore = (tx: Data, applicationId: number): Promise<number> =>
  tx.run(sql`update application a set score_state = 'analysing'
    where ${ofApplication(applicationId)} and a.score_state is not null`);

/** A run with an analysis that failed makes no score. */
export const failScore = (tx: Data, applicationId: number): Promise<number> =>
  tx.run(sql`update application a set score_state = 'failed'
    where ${ofApplication(applicationId)} and a.score_state = 'analysing'`);

/** The score is that of what was analysed; of what changed meanwhile it is not. */
export const settleScore = (tx: Data, applicationId: number): Promise<number> =>
  tx.run(sql`update application a set score_state = null
    where ${ofApplication(applicationId)} and a.score_state in ('analysing', 'failed')`);

/** Its balances disprove its lines: no figure of them is worth a score. */
export const isDisproved = async (tx: Data, applicationId: number): Promise<boolean> =>
  (await tx.one(
    sql`select from application a where ${ofApplication(applicationId)} and a.check_word = 'disagrees'`,
  )) !== undefined;
