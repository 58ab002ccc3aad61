// Opens the store of files that the settings name, with the limits that hold for both kinds.
import { join } from 'node:path';
import type { Database } from '../database/database.ts';
import type { Log } from '../log.ts';
import type { Settings } from '../settings/settings.ts';
import { openFloor } from '../space/floor.ts';
import { checkedConnection } from './checkedConnection.ts';
import { withChecks, type CheckedFiles } from './checkedFiles.ts';
import { openLocalFiles } from './localFiles.ts';
import { withQuota } from './quota.ts';
import { askingS3 } from './s3Requests.ts';
import { openS3Files } from './s3Files.ts';

export interface FilesOptions {
  settings: Pick<Settings, 'data' | 'files' | 'floorMegabytes' | 'outgoing'>;
  database: Database;
  log: Log;
  now: () => number;
}

export async function openFiles({ settings, database, log, now }: FilesOptions): Promise<CheckedFiles> {
  const { data, files, floorMegabytes, outgoing } = settings;
  const floor = openFloor(data, floorMegabytes, log, now);
  const store =
    files.s3 === undefined
      ? await openLocalFiles(join(data, 'files'))
      : openS3Files(askingS3(files.s3, checkedConnection(outgoing)), join(data, 'spool'));
  const limited = withQuota(store, { data: database.system, megabytes: files.megabytesPerVendor, now });
  const guarded = {
    ...limited,
    async put(key: string, bytes: Buffer | AsyncIterable<Buffer>) {
      await floor.check();
      return limited.put(key, bytes);
    },
  };
  return withChecks(guarded, { database, log });
}
