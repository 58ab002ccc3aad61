// Brings a backup back: read to its end before anything is touched, loaded, and held against what must always hold.
import { createHash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { basename, dirname } from 'node:path';
import { createZstdDecompress } from 'node:zlib';
import type pg from 'pg';
import { writeAudit } from '../audit/audit.ts';
import { withConnection } from '../database/withConnection.ts';
import { dataOn } from '../database/dataOn.ts';
import { openDatabase, type Database } from '../database/database.ts';
import { readMigrations, type Migration } from '../database/migrations.ts';
import { sql } from '../database/sql.ts';
import { unfitnessOf } from '../database/unfitDatabase.ts';
import type { Files } from '../files/files.ts';
import { everyKeptFile, type KeptFile } from '../files/keptFiles.ts';
import type { Log } from '../log.ts';
import { PlainRefusal } from '../settings/PlainRefusal.ts';
import { unopened } from '../secrets/reseal.ts';
import type { Keys } from '../secrets/seal.ts';
import { streamName } from './backup.ts';
import { speakPlainly } from './dump.ts';
import { fileCopies } from './fileCopies.ts';
import { brokenPromises } from './invariants.ts';
import { bytesOf } from './kept.ts';
import { facts, loadDump, type Dump } from './load.ts';
import { openStream, SealedStreamError } from './sealedStream.ts';

type Connection = string | pg.PoolConfig;

export interface FoundBackup extends Dump {
  path: string;
  rows: number;
}

/** Reads the whole backup once: what is damaged, cut off or sealed with another key is refused here. */
export async function findBackup(path: string, keys: Keys): Promise<FoundBackup> {
  const open = (): AsyncIterable<Buffer> =>
    pipeline(Readable.from(openStream(keys, streamName, bytesOf(path))), createZstdDecompress(), () => undefined);
  try {
    const { migrations, rows } = await facts(open());
    const unfit = unfitnessOf(
      migrations.map((name) => ({ name })),
      await readMigrations(),
    );
    if (unfit !== undefined) throw new PlainRefusal(`The backup ${path} ${unfit.message}.`);
    return { path, migrations, rows, open };
  } catch (error) {
    if (error instanceof SealedStreamError)
      throw new PlainRefusal(`The backup ${path} cannot be used: ${error.message}.`);
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new PlainRefusal(`There is no backup ${path}.`);
    throw error;
  }
}

/** Whether somebody's work is in it. A database that was only made, or is not even that, is empty. */
export const isEmpty = (connection: Connection): Promise<boolean> =>
  withConnection(connection, async (client) => {
    const tables = await client.query<{ name: string }>(
      "select oid::regclass::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname in ('person', 'vendor', 'audit', 'application_key')",
    );
    for (const { name } of tables.rows)
      if ((await client.query(`select from ${name} limit 1`)).rowCount !== 0) return false;
    return true;
  });

/** A foreign key, a unique index or a check that does not hold. */
const contradiction = /^23/;

/** Loads it into an empty database; says why when its rows contradict each other, and then the database is as empty as before. */
export async function load(
  connection: Connection,
  backup: FoundBackup,
  log: Log,
  known?: readonly Migration[],
): Promise<string | undefined> {
  try {
    await loadDump(connection, backup, log, known);
    return undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error && contradiction.test(String(error.code)))
      return `The rows of the backup contradict each other: ${error.message}.`;
    throw error;
  }
}

/** A sentence for everything in a loaded database that is not as it must be. */
export const checkRows = (connection: Connection, keys: Keys, log: Log): Promise<string[]> =>
  withDatabase(connection, log, async ({ system }) => {
    const closed = await unopened(system, keys);
    return [...(await brokenPromises(system)), ...closed.map((row) => `The secret of ${row} cannot be opened.`)];
  });

async function withDatabase<Result>(connection: Connection, log: Log, work: (database: Database) => Promise<Result>) {
  const database = await openDatabase({ connection, log, connections: 2, statementTimeout: 0 });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Does something with every file that a row points to; what it says is wrong. */
async function eachFile(
  connection: Connection,
  look: (file: KeptFile) => Promise<string | undefined>,
): Promise<string[]> {
  const wrong: string[] = [];
  await withConnection(connection, async (client) => {
    // Where the owner may not make roles, policies would hide every row from it.
    await speakPlainly(client);
    await client.query('begin read only');
    for await (const file of everyKeptFile(dataOn(client))) {
      const sentence = await look(file).catch((error: unknown) => {
        if (error instanceof SealedStreamError) return `The copy of file ${file.key} cannot be used: ${error.message}.`;
        throw error;
      });
      if (sentence !== undefined) wrong.push(sentence);
    }
    await client.query('commit');
  });
  return wrong;
}

/** Reads the copy of every file and compares it with what its row says. */
export function checkFiles(connection: Connection, backup: FoundBackup, keys: Keys): Promise<string[]> {
  const copies = fileCopies(dirname(backup.path));
  return eachFile(connection, async ({ key, sha256 }) => {
    if (!(await copies.has(key))) return `The backup has no copy of file ${key}.`;
    const hash = createHash('sha256');
    for await (const chunk of copies.read(key, keys)) hash.update(chunk);
    return sha256 === null || hash.digest().equals(sha256) ? undefined : `The copy of file ${key} holds other bytes.`;
  });
}

export function restoreFiles(connection: Connection, backup: FoundBackup, keys: Keys, to: Files): Promise<string[]> {
  const copies = fileCopies(dirname(backup.path));
  return eachFile(connection, async ({ key, sha256 }) => {
    if (!(await copies.has(key))) return `The backup has no copy of file ${key}.`;
    const stored = await to.put(key, copies.read(key, keys));
    return sha256 === null || stored.sha256.equals(sha256) ? undefined : `The copy of file ${key} holds other bytes.`;
  });
}

/** What was true of the moment of the backup and is not any more: who is signed in, who works on what, what browsers remember. */
export const settle = (connection: Connection, backup: FoundBackup, log: Log): Promise<void> =>
  withDatabase(connection, log, ({ system }) =>
    system.transaction(async (tx) => {
      // A session that was ended after the backup must not come to life again.
      await tx.run(sql`update session set ended_at = now(), ended_because = 'restored' where ended_at is null`);
      await tx.run(sql`update work set state = 'waiting', holder = null where state = 'running'`);
      // Counters that were given out after the backup stand in browsers beside other rows: from now on they are higher.
      await tx.run(sql`insert into change (noun, backend, n)
        select noun, -1, (extract(epoch from clock_timestamp()) * 1000)::bigint
        from (select distinct split_part(encode(tgargs, 'escape'), '\\000', 1) as noun
          from pg_trigger where tgfoid = 'note_change'::regproc) counted
        on conflict (noun, backend) do update set n = excluded.n + change.n`);
      await writeAudit(tx, {
        personId: undefined,
        command: 'backups.restore',
        object: basename(backup.path),
        result: 'done',
      });
    }),
  );
