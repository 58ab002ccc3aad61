// What was done a week ago and what failed a quarter ago is forgotten; kept answers of repeated calls after a day.
import type { Data } from '../database/database.ts';
import { sql } from '../database/sql.ts';

export async function sweepWork(data: Data): Promise<void> {
  await data.run(sql`delete from work where state = 'done' and finished_at < now() - interval '7 days'`);
  await data.run(sql`delete from work where state = 'failed' and finished_at < now() - interval '90 days'`);
  await data.run(sql`delete from idempotency where created_at < now() - interval '1 day'`);
}
