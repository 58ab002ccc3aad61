// npm run verify: walks the audit trail and every stored file, and names what is not as it was written.
import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { anchorsIn, headOf, keepAnchor, lostAnchor, readAnchors } from '../platform/audit/anchors.ts';
import { verifyAudit } from '../platform/audit/verifyAudit.ts';
import { openDatabase, type Data } from '../platform/database/database.ts';
import type { Files } from '../platform/files/files.ts';
import { everyKeptFile, type KeptFile } from '../platform/files/keptFiles.ts';
import { openStore } from '../platform/files/openFiles.ts';
import { PlainRefusal } from '../platform/settings/PlainRefusal.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { reach } from './reach.ts';
import { runCommand } from './runCommand.ts';

await runCommand(({ settings, log, say, args }) => {
  const kept = anchorFileIn(args);
  return reach(settings, log, async (given) => {
    const connection = typeof given === 'string' ? { connectionString: given } : given;
    const database = await openDatabase({ connection, log, connections: 2 });
    try {
      const { rows, brokenAt } = await verifyAudit(database.system);
      say(
        brokenAt === undefined
          ? `The audit trail is whole: ${rows} rows.`
          : `The audit trail is broken: row ${brokenAt} is the first that does not fit.`,
      );
      const isAnchored = await checkAnchors(database.system, settings, kept, say);
      if (kept !== undefined && brokenAt === undefined && isAnchored) {
        const head = await headOf(database.system);
        await keepAnchor(kept, head);
        if (head !== undefined) say(`The end of the trail is written to ${kept}: row ${head.row}, ${head.hash}.`);
      }
      const files = await openStore(settings);
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
      return brokenAt === undefined && isAnchored && missing + damaged === 0;
    } finally {
      await database.close();
    }
  });
});

/** Where else the end of the trail is written down: the file is checked, and gets one more line. */
function anchorFileIn(args: string[]): string | undefined {
  const [option, file, ...others] = args;
  if (option === undefined) return undefined;
  if (option !== '--anchor' || file === undefined || others.length > 0)
    throw new PlainRefusal('Say npm run verify, or npm run verify -- --anchor <file>');
  return resolve(process.env.INIT_CWD ?? '.', file);
}

async function checkAnchors(
  data: Data,
  { backups }: Settings,
  kept: string | undefined,
  say: (text: string) => void,
): Promise<boolean> {
  const files = [...(backups === undefined ? [] : [anchorsIn(backups)]), ...(kept === undefined ? [] : [kept])];
  let isWhole = true;
  for (const file of files) {
    const anchors = await readAnchors(file);
    const lost = await lostAnchor(data, anchors);
    if (lost === undefined) {
      if (anchors.length > 0 && file === kept) say(`It reaches all ${anchors.length} anchors of ${file}.`);
      continue;
    }
    isWhole = false;
    say(
      `The audit trail lost rows: on ${lost.at} it reached row ${lost.row} (${file}), and does not any more as it was.`,
    );
    say('After a restore of an older backup that is right: put the file aside then.');
  }
  return isWhole;
}

async function faultOf(files: Files, { key, sha256 }: KeptFile): Promise<'missing' | 'damaged' | undefined> {
  const stream = await files.get(key);
  if (stream === undefined) return 'missing';
  const hash = createHash('sha256');
  for await (const part of stream as AsyncIterable<Buffer>) hash.update(part);
  return sha256 === null || hash.digest().equals(sha256) ? undefined : 'damaged';
}
