// A folder for a database that may be thrown away: one command at a time has it, and what a killed one left is cleared away.
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lockFolder } from '../platform/database/embedded/folderLock.ts';
import type { Log } from '../platform/log.ts';
import { withPostgres } from './ownPostgres.ts';
import type { Connection } from './reach.ts';

/** `keep` may take out of the folder what is to stay, once the database has stopped. */
export async function inScratch<Result>(
  folder: string,
  log: Log,
  work: (connection: Connection) => Promise<Result>,
  keep: () => Promise<void> = async () => undefined,
): Promise<Result> {
  const lock = await lockFolder(folder);
  try {
    const postgres = join(folder, 'postgres');
    // Starting it stops what still runs there.
    if (existsSync(postgres)) await withPostgres(postgres, log, async () => undefined).catch(() => undefined);
    await rm(postgres, { recursive: true, force: true });
    await rm(join(folder, 'files'), { recursive: true, force: true });
    const result = await withPostgres(postgres, log, work);
    await keep();
    return result;
  } finally {
    lock.release();
    await rm(folder, { recursive: true, force: true });
  }
}
