// Releases the customer: what was typed is forgotten, and what the bank gave for the next time is kept sealed.
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { JobContext } from '../../platform/jobs/job.ts';
import { giveConsent } from '../consents/giving.ts';
import type { Standing } from '../consents/standing.ts';
import type { FoundNotShared } from '../connectors/found.ts';
import { forgetSecrets, keepAccess } from './visiting/secrets.ts';
import type { Entered } from './visiting/signingIn.ts';
import type { Subject } from './keeping/subject.ts';

interface Release {
  entered: Entered;
  notShared: FoundNotShared;
  standing: Standing;
  logCount: number;
}

export async function releaseCrawler(
  tx: Data,
  { services }: JobContext,
  { crawlerId, profileId, vendorId }: Subject,
  { entered: { access, agreed }, notShared, standing, logCount }: Release,
): Promise<void> {
  await forgetSecrets(tx, crawlerId);
  if (standing.kind === 'stands') await giveConsent(tx, { consent: standing.id, agreed, notShared });
  if (access !== undefined && profileId !== undefined) await keepAccess(tx, services.seal, profileId, vendorId, access);
  await tx.run(sql`update crawler set status = 'RELEASED', log_count = ${logCount},
      account_count = (select count(*) from account where profile_id = ${profileId ?? null})
    where id = ${crawlerId} and status in ('PROCESSING', 'AUTH')`);
}
