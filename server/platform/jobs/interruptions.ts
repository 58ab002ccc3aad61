// Work whose worker was lost: given back, counted apart from attempts, and set aside when it looks like the cause.
import type { Data } from '../database/database.ts';
import { sql, type Sql } from '../database/sql.ts';

const lostWorker = 'The worker running this job was lost';

/** After so many lost workers in a row, with no step done in between, the work itself is the likely cause. */
export const mostInterruptions = 3;
export const setAside = `Set aside: ${mostInterruptions} workers in a row were lost while doing this, so it is the likely cause`;

/** A worker that was not heard of for so long is thought dead, and its work goes to another. */
export const silenceSeconds = 10;
export const heartbeatSeconds = 3;

/** Nobody else can be holding anything, as after a restart of a single product: what a killed process left waits again. */
export const takeBackAll = (data: Data): Promise<number> => takeBack(data, sql`true`);

// By the database's clock alone; where it was set back, what it wrote before lies ahead. Whoever is writing is not silent.
export const takeBackSilent = (data: Data): Promise<number> =>
  takeBack(
    data,
    sql`id in (select id from work where state = 'running'
      and abs(extract(epoch from now() - heartbeat_at)) > ${silenceSeconds} for update skip locked)`,
  );

const takeBack = (data: Data, which: Sql): Promise<number> =>
  data.run(sql`update work set state = 'waiting', holder = null, attempt = greatest(0, attempt - 1),
    interruptions = interruptions + 1, last_error = ${lostWorker} where state = 'running' and ${which}`);
