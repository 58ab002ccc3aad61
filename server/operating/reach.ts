// Reaches the product's database from beside it: a given one, the embedded one of a product that runs, or one started for the while.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { connectionIn } from '../platform/database/embedded/embedded.ts';
import { FolderLockedError, lockFolder, type FolderLock } from '../platform/database/embedded/folderLock.ts';
import type { Log } from '../platform/log.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { withPostgres } from './ownPostgres.ts';
import { PlainRefusal } from '../platform/settings/PlainRefusal.ts';

export type Connection = string | pg.PoolConfig;

export const embeddedFolder = ({ data }: Settings): string => join(data, 'postgres');

export const hasEmbedded = (settings: Settings): boolean =>
  existsSync(join(embeddedFolder(settings), 'cluster', 'PG_VERSION'));

export async function reach<Result>(
  settings: Settings,
  log: Log,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  if (settings.databaseUrl !== undefined) return work(settings.databaseUrl);
  const folder = embeddedFolder(settings);
  if (!hasEmbedded(settings))
    throw new PlainRefusal(`There is no database in ${settings.data}: set SIGNALBOX_DATA or DATABASE_URL.`);
  const lock = await lockOf(settings.data);
  if (lock === undefined) return work(connectionIn(folder));
  try {
    return await withPostgres(folder, log, work);
  } finally {
    lock.release();
  }
}

/** Nothing while the product runs: then its database answers. */
async function lockOf(data: string): Promise<FolderLock | undefined> {
  try {
    return await lockFolder(data);
  } catch (error) {
    if (error instanceof FolderLockedError) return undefined;
    throw error;
  }
}
