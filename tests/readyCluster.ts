// Makes one PostgreSQL cluster with the product's tables per run, and copies it for whoever starts a product or a PostgreSQL of its own.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../server/platform/database/database.ts';
import { startEmbedded } from '../server/platform/database/embedded/embedded.ts';
import { migrate } from '../server/platform/database/migrate.ts';
import { silentLog } from '../server/platform/log.ts';

/** The processes of a run know it by their environment. */
const name = 'TEST_READY_CLUSTER';

/** With a database of the product that is migrated and holds no row. */
export async function makeReadyCluster(folder: string): Promise<void> {
  const embedded = await startEmbedded({ folder, log: silentLog, durable: false });
  const database = await openDatabase({ connection: embedded.connection, log: silentLog, connections: 2 });
  await migrate(database);
  await database.close();
  await embedded.stop();
  process.env[name] = join(folder, 'cluster');
}

/** Into the folder that a PostgreSQL is to be started in, unless one was there; the files stay with their account. */
export function copyReadyCluster(folder: string): void {
  const ready = process.env[name];
  const cluster = join(folder, 'cluster');
  if (ready === undefined || existsSync(cluster)) return;
  mkdirSync(folder, { recursive: true });
  execFileSync('cp', ['-a', ready, cluster]);
}
