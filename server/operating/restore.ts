// npm run restore -- <backup> [--check]: brings a backup back into an empty product, or only tries whether that would work.
import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { keptBackups } from '../platform/backups/kept.ts';
import {
  checkFiles,
  checkRows,
  findBackup,
  isEmpty,
  load,
  restoreFiles,
  settle,
  type FoundBackup,
} from '../platform/backups/restore.ts';
import { lockFolder } from '../platform/database/embedded/folderLock.ts';
import { openLocalFiles } from '../platform/files/localFiles.ts';
import { keepCheck } from '../platform/metrics/checkMetrics.ts';
import { keysOf } from '../platform/secrets/seal.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { keyFileIn } from '../platform/settings/encryptionKey.ts';
import { PlainRefusal } from '../platform/settings/PlainRefusal.ts';
import { embeddedFolder, hasEmbedded, type Connection } from './reach.ts';
import { runCommand, type Run } from './runCommand.ts';
import { inScratch } from './scratch.ts';

async function main(run: Run): Promise<boolean> {
  const { settings, args } = run;
  const isCheck = args.includes('--check');
  const named = args.filter((arg) => arg !== '--check');
  if (named.length > 1 || named.some((arg) => arg.startsWith('-')) || (named.length === 0 && !isCheck))
    throw new PlainRefusal('Say which backup: npm run restore -- <backup> [--check]');
  // Asking for a key that is not there would make one, and then any backup would be "of another key".
  if (process.env.SIGNALBOX_KEY === undefined && !existsSync(keyFileIn(settings.data)))
    throw new PlainRefusal(`The key is missing: set SIGNALBOX_KEY, or put it into ${keyFileIn(settings.data)}.`);
  if (!isCheck) return restoreOrCheck(run, named[0], false);
  // One that cannot be read is what a check is for.
  const isWell = await restoreOrCheck(run, named[0], true).catch(async (error: unknown) => {
    await keepCheck(settings, 'restore_check', 1);
    throw error;
  });
  await keepCheck(settings, 'restore_check', isWell ? 0 : 1);
  return isWell;
}

async function restoreOrCheck(run: Run, named: string | undefined, isCheck: boolean): Promise<boolean> {
  const { settings, say } = run;
  const path = named === undefined ? await newest(settings) : resolve(process.env.INIT_CWD ?? '.', named);
  const backup = await findBackup(path, keysOf(settings));
  say(`${path} is whole: ${backup.rows} rows.`);
  const wrong = isCheck ? await check(run, backup) : await restore(run, backup);
  const found = wrong.join(' ');
  if (isCheck)
    say(found === '' ? 'The backup can be restored. No problems were found.' : `The backup has problems: ${found}`);
  else say(found === '' ? 'Restored. Everyone must sign in again.' : `Restored with problems: ${found}`);
  return wrong.length === 0;
}

async function newest({ backups }: Settings): Promise<string> {
  const found = backups === undefined ? undefined : (await keptBackups(backups))[0];
  if (found === undefined) throw new PlainRefusal(`There is no backup in ${backups ?? 'SIGNALBOX_BACKUPS'}.`);
  return found.path;
}

function filesLieHere({ files }: Settings): boolean {
  return files.s3 === undefined;
}

/** In a PostgreSQL of its own that is thrown away. */
const check = ({ settings, log }: Run, backup: FoundBackup): Promise<string[]> =>
  inScratch(join(settings.data, 'checking'), log, async (connection) => {
    const keys = keysOf(settings);
    const contradiction = await load(connection, backup, log);
    if (contradiction !== undefined) return [contradiction];
    const files = filesLieHere(settings) ? await checkFiles(connection, backup, keys) : [];
    return [...(await checkRows(connection, keys, log)), ...files];
  });

async function restore(run: Run, backup: FoundBackup): Promise<string[]> {
  const { settings, log } = run;
  const { databaseUrl, data } = settings;
  const scratch = join(data, 'restoring');
  const isHere = filesLieHere(settings);
  if (databaseUrl === undefined && hasEmbedded(settings))
    throw new PlainRefusal(`${data} holds a database already: a backup is restored into an empty data folder.`);
  if (isHere && (await hasEntries(join(data, 'files'))))
    throw new PlainRefusal(`${data} holds files already: a backup is restored into an empty data folder.`);
  if (databaseUrl !== undefined) {
    if (!(await isEmpty(databaseUrl)))
      throw new PlainRefusal('The database of DATABASE_URL is not empty: a backup is restored into an empty one.');
    return bringBack(run, backup, databaseUrl, join(data, 'files'));
  }
  const lock = await lockFolder(data);
  try {
    // Made aside: one that is killed half-way leaves nothing that a start would take for a whole database.
    return await inScratch(
      scratch,
      log,
      (connection) => bringBack(run, backup, connection, join(scratch, 'files')),
      async () => {
        if (isHere) await moveInto(join(scratch, 'files'), join(data, 'files'));
        await moveInto(join(scratch, 'postgres'), embeddedFolder(settings));
      },
    );
  } finally {
    lock.release();
  }
}

async function bringBack(
  { settings, log }: Run,
  backup: FoundBackup,
  connection: Connection,
  folder: string,
): Promise<string[]> {
  const keys = keysOf(settings);
  const contradiction = await load(connection, backup, log);
  if (contradiction !== undefined) throw new PlainRefusal(`Nothing was restored. ${contradiction}`);
  const wrong = await checkRows(connection, keys, log);
  if (filesLieHere(settings))
    wrong.push(...(await restoreFiles(connection, backup, keys, await openLocalFiles(folder))));
  await settle(connection, backup, log);
  return wrong;
}

/** In its place there is nothing, or an empty folder. */
async function moveInto(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true });
  await rename(from, to);
}

function hasEntries(folder: string): Promise<boolean> {
  return readdir(folder).then(
    (names) => names.length > 0,
    () => false,
  );
}

await runCommand(main);
