// Releases the customer: what was typed is forgotten, and what the bank gave for the next time is kept sealed.
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { JobContext } from '../../platform/jobs/job.ts';
import { forgetSecrets, keepAccess } from './visiting/secrets.ts';
import type { Subject } from './keeping/subject.ts';

export async function releaseCrawler(
  tx: Data,
  { services }: JobContext,
  { crawlerId, profileId, vendorId }: Subject,
  { access, logCount }: { access: string | undefined; logCount: number },
): Promise<void> {
  await forgetSecrets(tx, crawlerId);
  if (access !== undefined && profileId !== undefined) await keepAccess(tx, services.seal, profileId, vendorId, access);
  await tx.run(sql`update crawler set status = 'RELEASED', log_count = ${logCount},
      account_count = (select count(*) from account where profile_id = ${profileId ?? null})
    where id = ${crawlerId} and status in ('PROCESSING', 'AUTH')`);
}
