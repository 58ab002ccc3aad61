// npm run verify: walks the audit trail and every stored file, and names what is not as it was written.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { verifyAudit } from '../platform/audit/verifyAudit.ts';
import { openDatabase } from '../platform/database/database.ts';
import { checkedConnection } from '../platform/files/checkedConnection.ts';
import type { Files } from '../platform/files/files.ts';
import { everyKeptFile, type KeptFile } from '../platform/files/keptFiles.ts';
import { openLocalFiles } from '../platform/files/localFiles.ts';
import { openS3Files } from '../platform/files/s3Files.ts';
import { askingS3 } from '../platform/files/s3Requests.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { reach } from './reach.ts';
import { runCommand } from './runCommand.ts';

await runCommand(({ settings, log, say }) =>
  reach(settings, log, async (given) => {
    const connection = typeof given === 'string' ? { connectionString: given } : given;
    const database = await openDatabase({ connection, log, connections: 2 });
    try {
      const { rows, brokenAt } = await verifyAudit(database.system);
      say(
        brokenAt === undefined
          ? `The audit trail is whole: ${rows} rows.`
          : `The audit trail is broken: row ${brokenAt} is the first that does not fit.`,
      );
      const files = await filesOf(settings);
      const faults = { missing: 0, damaged: 0 };
      let count = 0;
      await database.system.transaction(async (tx) => {
        for await (const file of everyKeptFile(tx)) {
          count += 1;
          const fault = await faultOf(files, file);
          if (fault === undefined) continue;
          faults[fault] += 1;
          say(`The file ${file.key} is ${fault}.`);
        }
      });
      const { missing, damaged } = faults;
      say(`Stored files: ${count}, of which ${missing} missing and ${damaged} damaged.`);
      return brokenAt === undefined && missing + damaged === 0;
    } finally {
      await database.close();
    }
  }),
);

async function filesOf({ data, files, outgoing }: Settings): Promise<Files> {
  if (files.s3 === undefined) return openLocalFiles(join(data, 'files'));
  return openS3Files(askingS3(files.s3, checkedConnection(outgoing)), join(data, 'spool'));
}

async function faultOf(files: Files, { key, sha256 }: KeptFile): Promise<'missing' | 'damaged' | undefined> {
  const stream = await files.get(key);
  if (stream === undefined) return 'missing';
  const hash = createHash('sha256');
  for await (const part of stream as AsyncIterable<Buffer>) hash.update(part);
  return sha256 === null || hash.digest().equals(sha256) ? undefined : 'damaged';
}
