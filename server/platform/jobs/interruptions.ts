// Work whose worker was lost: counted apart from attempts, and set aside when it looks like the cause.
import type { Data } from '../database/database.ts';
import { sql } from '../database/sql.ts';

/** A running job that is claimed again was left by a worker that went silent. */
export const lostWorker = 'The worker running this job was lost';

/** After so many lost workers in a row, with no step done in between, the work itself is the likely cause. */
export const mostInterruptions = 3;
export const setAside = `Set aside: ${mostInterruptions} workers in a row were lost while doing this, so it is the likely cause`;

/** Nobody else can be holding anything, as after a restart of a single product: what a killed process left waits again. */
export const takeBack = (data: Data): Promise<number> =>
  data.run(sql`update work set state = 'waiting', holder = null,
    attempt = greatest(0, attempt - case when state = 'running' then 1 else 0 end),
    interruptions = interruptions + case when state = 'running' then 1 else 0 end,
    last_error = case when state = 'running' then ${lostWorker} else last_error end
    where state in ('admitted', 'running')`);
