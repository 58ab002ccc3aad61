// Lets the silence of a killed worker be as long as it takes until its work goes to another, as if the time had passed.
import { sql } from '../../../../server/platform/database/sql.ts';
import { silenceSeconds } from '../../../../server/platform/jobs/boss.ts';
import type { World } from '../../../world.ts';

export async function silenceHasPassed({ database }: World): Promise<void> {
  const silent = await database.system.run(
    sql`update pgboss.job set heartbeat_on = heartbeat_on - make_interval(secs => ${silenceSeconds}) where state = 'active'`,
  );
  if (silent === 0) throw new Error('Nobody holds any work');
}
