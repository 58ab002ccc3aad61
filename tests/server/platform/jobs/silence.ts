// Lets the silence of a killed worker be as long as it takes until its work goes to another, as if the time had passed.
import { sql } from '../../../../server/platform/database/sql.ts';
import { silenceSeconds } from '../../../../server/platform/jobs/interruptions.ts';
import type { World } from '../../../world.ts';

export async function silenceHasPassed({ database }: World): Promise<void> {
  const silent = await database.system.run(
    sql`update work set heartbeat_at = heartbeat_at - make_interval(secs => ${silenceSeconds + 1}) where state = 'running'`,
  );
  if (silent === 0) throw new Error('Nobody holds any work');
}
