// Makes one backup: a dump of one snapshot, compressed, sealed and written aside, with copies of the files that its rows point to.
import { createHash, type Hash } from 'node:crypto';
import { link, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createZstdCompress } from 'node:zlib';
import { pipeline, Readable } from 'node:stream';
import type pg from 'pg';
import { anchorsIn, headOf, keepAnchor } from '../audit/anchors.ts';
import { withConnection } from '../database/withConnection.ts';
import { dataOn } from '../database/dataOn.ts';
import type { Files } from '../files/files.ts';
import { everyKeptFile } from '../files/keptFiles.ts';
import { syncFolder, writeThrough } from '../files/writeThrough.ts';
import type { Log } from '../log.ts';
import { makeFolder } from '../settings/makeFolder.ts';
import { dump, speakPlainly } from './dump.ts';
import { fileCopies } from './fileCopies.ts';
import { keptBackups, nameOf, removeUnfinished, sweepBackups } from './kept.ts';
import { sealStream } from './sealedStream.ts';

export const streamName = 'backup';
const lockKey = 4_280_005;
const mostSnapshots = 3;

export interface BackupPlan {
  connection: string | pg.PoolConfig;
  folder: string;
  key: Buffer;
  /** None: the files are somewhere that has backups of its own. */
  files: Files | undefined;
  log: Log;
  now: () => number;
  signal?: AbortSignal;
  /** Throws when the disk has no room left for more. */
  room?: () => Promise<void>;
  /** The one made before by this process: what is the same again takes no room. */
  before?: Backup | undefined;
}

export interface Backup {
  path: string;
  at: number;
  bytes: number;
  digest: Buffer;
  filesCopied: number;
}

export class AnotherBackupRuns extends Error {
  constructor() {
    super('Another backup of this database is being made');
  }
}

/** A file that is deleted between the snapshot and its copy makes the snapshot void: the next one knows it no more. */
export async function makeBackup(plan: BackupPlan): Promise<Backup> {
  makeFolder(plan.folder, 0o700);
  for (let tries = 1; ; tries++) {
    const made = await withConnection(plan.connection, (client) =>
      ofOneSnapshot(client, plan, tries === mostSnapshots),
    );
    if (made === undefined) continue;
    await sweepBackups(plan.folder, plan.now());
    await fileCopies(plan.folder).sweep(plan.now());
    return made;
  }
}

async function ofOneSnapshot(client: pg.Client, plan: BackupPlan, isLast: boolean): Promise<Backup | undefined> {
  await speakPlainly(client);
  // Held as long as the connection; the lock of a transaction would be taken by its snapshot, after it.
  const lock = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lockKey]);
  if (lock.rows[0]?.taken !== true) throw new AnotherBackupRuns();
  await removeUnfinished(plan.folder);
  const at = plan.now();
  const aside = join(plan.folder, `.${nameOf(at)}.part`);
  try {
    await client.query('begin isolation level repeatable read read only');
    const hash = createHash('sha256');
    const text = watched(dump(client), hash, plan);
    const packed = pipeline(Readable.from(text), createZstdCompress(), () => undefined) as AsyncIterable<Buffer>;
    const { size } = await writeThrough(aside, sealStream(plan.key, streamName, packed));
    const copied = await copyFiles(client, plan, isLast);
    const head = await headOf(dataOn(client));
    await client.query('commit');
    if (copied === undefined) return undefined;
    const made = { at, bytes: size, digest: hash.digest(), filesCopied: copied };
    const path = await name(aside, made, plan);
    await keepAnchor(anchorsIn(plan.folder), head);
    return { ...made, path };
  } finally {
    await rm(aside, { force: true });
  }
}

async function* watched(text: AsyncIterable<Buffer>, hash: Hash, plan: BackupPlan): AsyncGenerator<Buffer> {
  for await (const chunk of text) {
    plan.signal?.throwIfAborted();
    await plan.room?.();
    hash.update(chunk);
    yield chunk;
  }
}

/** How many were new; nothing when a file went away since the snapshot. */
async function copyFiles(client: pg.Client, plan: BackupPlan, isLast: boolean): Promise<number | undefined> {
  if (plan.files === undefined) return 0;
  const copies = fileCopies(plan.folder);
  let made = 0;
  for await (const file of everyKeptFile(dataOn(client))) {
    plan.signal?.throwIfAborted();
    await plan.room?.();
    const found = await copies.keep(file, plan.files, plan.key, plan.now());
    if (found === 'copied') made += 1;
    if (found === 'missing' && !isLast) return undefined;
    if (found === 'missing' || found === 'damaged')
      plan.log.error(`A file that belongs into the backup is ${found}`, { file: file.key });
  }
  return made;
}

/** A backup that says the same as the one before is a second name of that one. */
async function name(aside: string, { at, digest }: Omit<Backup, 'path'>, plan: BackupPlan): Promise<string> {
  const path = join(plan.folder, nameOf(at));
  const { before } = plan;
  const isSame = before !== undefined && before.digest.equals(digest) && before.path !== path;
  const linked =
    isSame &&
    (await link(before.path, path).then(
      () => true,
      () => false,
    ));
  if (!linked) await rename(aside, path);
  await syncFolder(plan.folder);
  return path;
}

/** Seconds since 1970 in milliseconds of the newest backup, whoever made it. */
export const newestBackup = async (folder: string): Promise<number | undefined> => (await keptBackups(folder))[0]?.at;
