// The tables of the job library, made once beside ours, so that workers find them ready.
import type pg from 'pg';
import { getConstructionPlans } from 'pg-boss';

export const jobSchema = 'pgboss';

export async function makeJobQueue(client: pg.Client): Promise<void> {
  const there = await client.query<{ there: boolean }>('select to_regnamespace($1) is not null as there', [jobSchema]);
  if (there.rows[0]?.there !== true) await client.query(getConstructionPlans(jobSchema));
}
