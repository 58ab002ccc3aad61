// npm run backup: makes one backup now, whether the product runs or not.
import { join } from 'node:path';
import { AnotherBackupRuns, makeBackup } from '../platform/backups/backup.ts';
import { openLocalFiles } from '../platform/files/localFiles.ts';
import { PlainRefusal } from '../platform/settings/PlainRefusal.ts';
import { reach } from './reach.ts';
import { runCommand } from './runCommand.ts';

await runCommand(({ settings, log, say }) =>
  reach(settings, log, async (connection) => {
    const { backups: folder, data, key, files } = settings;
    if (folder === undefined) throw new PlainRefusal('No backups are made: set SIGNALBOX_BACKUPS to a folder.');
    const made = await makeBackup({
      connection,
      folder,
      key,
      files: files.s3 === undefined ? await openLocalFiles(join(data, 'files')) : undefined,
      log,
      now: Date.now,
    }).catch((error: unknown) => {
      throw error instanceof AnotherBackupRuns ? new PlainRefusal(`${error.message}: try again in a moment.`) : error;
    });
    say(`${made.path} was made: ${made.bytes} bytes, and copies of ${made.filesCopied} new files.`);
    return true;
  }),
);
