// Opens the store of files that the settings name, with the limits that hold for both kinds.
import { join } from 'node:path';
import type { Database } from '../database/database.ts';
import type { Log } from '../log.ts';
import type { Settings } from '../settings/settings.ts';
import { openFloor } from '../space/floor.ts';
import { operatorsConnection } from './checkedConnection.ts';
import { withChecks, type CheckedFiles } from './checkedFiles.ts';
import type { FileStore } from './files.ts';
import { openLocalFiles } from './localFiles.ts';
import { withQuota } from './quota.ts';
import { watched, type WatchedStore } from './watchedStore.ts';
import { askingS3 } from './s3Requests.ts';
import { openS3Files } from './s3Files.ts';

interface FilesOptions {
  settings: Pick<Settings, 'data' | 'files' | 'floorMegabytes'>;
  database: Database;
  log: Log;
  now: () => number;
}

/** As it is, without limits and checks. */
export const openStore = async ({ data, files: { s3 } }: Pick<Settings, 'data' | 'files'>): Promise<FileStore> =>
  s3 === undefined
    ? openLocalFiles(join(data, 'files'))
    : openS3Files(askingS3(s3, operatorsConnection), join(data, 'spool'));

export type ProductFiles = CheckedFiles & Pick<WatchedStore, 'troubles' | 'probe'>;

export async function openFiles({ settings, database, log, now }: FilesOptions): Promise<ProductFiles> {
  const { data, files, floorMegabytes } = settings;
  const floor = openFloor(data, floorMegabytes, log, now);
  const seen = watched(await openStore(settings), log);
  const limited = withQuota(seen, { data: database.system, megabytes: files.megabytesPerVendor, now });
  const guarded = {
    ...limited,
    async put(key: string, bytes: Buffer | AsyncIterable<Buffer>) {
      await floor.check();
      return limited.put(key, bytes);
    },
  };
  const { troubles, probe } = seen;
  return { ...withChecks(guarded, { database, log }), troubles, probe };
}
