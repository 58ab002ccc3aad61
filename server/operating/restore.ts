// npm run restore -- <backup> [--check]: brings a backup back into an empty product, or only tries whether that would work.
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { keptBackups } from '../backups/kept.ts';
import {
  checkFiles,
  findBackup,
  isEmpty,
  loadAndCheck,
  restoreFiles,
  settle,
  type FoundBackup,
} from '../backups/restore.ts';
import { startEmbedded } from '../database/embedded.ts';
import { lockFolder } from '../database/folderLock.ts';
import { openLocalFiles } from '../files/localFiles.ts';
import { keysOf } from '../secrets/seal.ts';
import type { Settings } from '../settings.ts';
import { keyFileIn } from '../settings/encryptionKey.ts';
import { PlainRefusal } from './PlainRefusal.ts';
import { embeddedFolder, hasEmbedded, type Connection } from './reach.ts';
import { runCommand, type Run } from './runCommand.ts';

await runCommand(async (run) => {
  const { settings, args, say } = run;
  const isCheck = args.includes('--check');
  const named = args.filter((arg) => arg !== '--check');
  if (named.length > 1 || named.some((arg) => arg.startsWith('-')) || (named.length === 0 && !isCheck))
    throw new PlainRefusal('Say which backup: npm run restore -- <backup> [--check]');
  // Asking for a key that is not there would make one, and then any backup would be "of another key".
  if (process.env.SIGNALBOX_KEY === undefined && !existsSync(keyFileIn(settings.data)))
    throw new PlainRefusal(`The key is missing: set SIGNALBOX_KEY, or put it into ${keyFileIn(settings.data)}.`);
  const path = named[0] === undefined ? await newest(settings) : resolve(process.env.INIT_CWD ?? '.', named[0]);
  const backup = await findBackup(path, keysOf(settings));
  say(`${path} is whole: ${backup.rows} rows.`);
  const wrong = isCheck ? await check(run, backup) : await restore(run, backup);
  for (const sentence of wrong) say(sentence);
  if (isCheck) say(wrong.length === 0 ? 'It can be restored, and nothing in it is wrong.' : 'It is not as it must be.');
  else say(wrong.length === 0 ? 'It was restored; everybody signs in anew.' : 'It was restored, but not all is well.');
  return wrong.length === 0;
});

async function newest({ backups }: Settings): Promise<string> {
  const found = backups === undefined ? undefined : (await keptBackups(backups))[0];
  if (found === undefined) throw new PlainRefusal(`There is no backup in ${backups ?? 'SIGNALBOX_BACKUPS'}.`);
  return found.path;
}

function filesLieHere({ files }: Settings): boolean {
  return files.s3 === undefined;
}

/** In a PostgreSQL of its own that is thrown away. */
async function check({ settings, log }: Run, backup: FoundBackup): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'signalbox-check-'));
  try {
    const embedded = await startEmbedded({ folder: join(folder, 'postgres'), log });
    try {
      const wrong = await loadAndCheck(embedded.connection, backup, keysOf(settings), log);
      const files = filesLieHere(settings) ? await checkFiles(embedded.connection, backup, keysOf(settings)) : [];
      return [...wrong, ...files];
    } finally {
      await embedded.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function restore(run: Run, backup: FoundBackup): Promise<string[]> {
  const { settings, log } = run;
  if (filesLieHere(settings) && (await hasEntries(join(settings.data, 'files'))))
    throw new PlainRefusal(`${settings.data} holds files already: a backup is restored into an empty data folder.`);
  const { databaseUrl, data } = settings;
  if (databaseUrl !== undefined) {
    if (!(await isEmpty(databaseUrl)))
      throw new PlainRefusal('The database of DATABASE_URL is not empty: a backup is restored into an empty one.');
    return bringBack(run, backup, databaseUrl);
  }
  if (hasEmbedded(settings))
    throw new PlainRefusal(`${data} holds a database already: a backup is restored into an empty data folder.`);
  const lock = await lockFolder(data);
  try {
    const embedded = await startEmbedded({ folder: embeddedFolder(settings), log });
    let isDone = false;
    try {
      const wrong = await bringBack(run, backup, embedded.connection);
      isDone = true;
      return wrong;
    } finally {
      await embedded.stop();
      // Half a database would be taken for a whole one at the next start.
      if (!isDone) await rm(embeddedFolder(settings), { recursive: true, force: true });
    }
  } finally {
    lock.release();
  }
}

async function bringBack({ settings, log }: Run, backup: FoundBackup, connection: Connection): Promise<string[]> {
  const wrong = await loadAndCheck(connection, backup, keysOf(settings), log);
  if (filesLieHere(settings)) {
    const files = await openLocalFiles(join(settings.data, 'files'));
    wrong.push(...(await restoreFiles(connection, backup, keysOf(settings), files)));
  }
  await settle(connection, backup, log);
  return wrong;
}

function hasEntries(folder: string): Promise<boolean> {
  return readdir(folder).then(
    (names) => names.length > 0,
    () => false,
  );
}
