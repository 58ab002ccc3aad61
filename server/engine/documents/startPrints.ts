// Starts the printing of an application's documents once its analyses are done.
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { printJob, printKey } from './print.job.ts';

export async function afterAnalyses(tx: Data, applicationId: number): Promise<void> {
  const found = await tx.one<{ vendor_id: number; newest: number }>(sql`select t.vendor_id,
      coalesce((select extract(epoch from max(n.time)) * 1000 from analysis n where n.application_id = t.id), 0)::bigint as newest
    from application_key k join application t on t.id = k.id and t.timestamp = k.timestamp
    where k.id = ${applicationId} and t.deleted_at is null`);
  if (found === undefined) return;
  // A print that runs may have read the analyses before these: newer ones are printed anew.
  const key = `${printKey(applicationId, 'everything')} ${found.newest}`;
  await enqueue(tx, printJob, { applicationId, print: 'everything' }, { vendorId: found.vendor_id, key });
}
