// The job queue in the same database: who holds which work, and who went silent while holding it.
import { PgBoss } from 'pg-boss';
import { asConfig } from '../database/withConnection.ts';
import type { Database } from '../database/database.ts';
import { jobSchema } from '../database/jobQueue.ts';
import type { Log } from '../log.ts';
import type { Job } from './job.ts';

/** A worker that was not heard of for so long is thought dead, and its work goes to another. */
export const silenceSeconds = 10;

// Work that ran on and on through lost workers is given up by its own count, long before this.
const mostTakings = 1000;

export async function openBoss(database: Database, kinds: readonly Job[], log: Log): Promise<PgBoss> {
  const boss = new PgBoss({
    ...(asConfig(database.connection) as object),
    application_name: 'signalbox work',
    schema: jobSchema,
    max: 4,
    schedule: false,
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 2,
    queueCacheIntervalSeconds: 60,
    reindex: false,
    monitorVacuum: false,
    registerInstance: false,
    openTelemetry: { enabled: false },
  });
  boss.on('error', (error) => log.warn('The job queue has trouble', { error: error.message }));
  await boss.start();
  for (const { name, expireSeconds } of kinds) {
    const options = {
      retryLimit: mostTakings,
      heartbeatSeconds: silenceSeconds,
      // Our own limit ends an attempt first; this is for a process that hangs with a beating heart.
      expireInSeconds: expireSeconds + 60,
      deleteAfterSeconds: 3600,
    };
    if ((await boss.getQueue(name)) === null) await boss.createQueue(name, options);
    else await boss.updateQueue(name, options);
  }
  return boss;
}
