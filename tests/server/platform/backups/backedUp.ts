// A small database that tests back up into a folder of their own, and restore into another one.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { expect, inject } from 'vitest';
import { makeBackup, type Backup, type BackupPlan } from '../../../../server/platform/backups/backup.ts';
import { checkRows, findBackup, load } from '../../../../server/platform/backups/restore.ts';
import { openDatabase, type Data } from '../../../../server/platform/database/database.ts';
import type { Migration } from '../../../../server/platform/database/migrations.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import { silentLog } from '../../../../server/platform/log.ts';
import { createEmptyDatabase } from '../../../database.ts';
import { connectionTo, createDatabase, dropDatabase } from '../../../testServer.ts';

export const key = Buffer.alloc(32, 3);

/** A little of everything: only one test brings back all the demo data. */
export const oneCrawler = sql`
  with vendor as (insert into vendor (name) values ('Tab	and "quote" and \\ and
 line') returning id),
    label as (insert into label (ref, vendor_id) select 'ref', id from vendor returning id, vendor_id),
    bank as (insert into bank (name, country_code, module) values ('Bank', 'AU', 'anz') returning id),
    person as (insert into person (email, username, password_hash) values ('a@signalbox.test', 'a', 'x') returning id)
  insert into crawler (uuid, vendor_id, label_id, bank_id, timestamp, initiator, vendor_specific_id, status)
  select gen_random_uuid(), vendor_id, label.id, bank.id, now(), 'api', '1', 'COMPLETED' from label, bank, person`;

export interface Source {
  connection: pg.PoolConfig;
  folder: string;
  /** The name of a backup is its second: whoever makes several says what time it is. */
  backUp(more?: Partial<BackupPlan>): Promise<Backup>;
  close(): Promise<void>;
}

export async function openSource(): Promise<Source> {
  const { connection, drop } = await createEmptyDatabase();
  await using(connection, (data) => data.run(oneCrawler));
  const folder = await mkdtemp(join(tmpdir(), 'signalbox-backups-'));
  return {
    connection,
    folder,
    backUp: (more = {}) =>
      makeBackup({ connection, folder, key, files: undefined, log: silentLog, now: Date.now, ...more }),
    async close() {
      await drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function using<Result>(connection: pg.PoolConfig, work: (data: Data) => Promise<Result>): Promise<Result> {
  const database = await openDatabase({ connection, log: silentLog, connections: 2 });
  try {
    return await work(database.owner);
  } finally {
    await database.close();
  }
}

/** Into a database without a single table, as an empty one is. */
export async function restored<Result>(
  path: string,
  work: (connection: pg.PoolConfig, wrong: string[]) => Promise<Result>,
  migrations?: readonly Migration[],
) {
  const server = inject('testServer');
  const name = `${server.prefix}_restored_${randomBytes(4).toString('hex')}`;
  await createDatabase(server, name, 'template1');
  try {
    const connection = connectionTo(server, name);
    expect(await load(connection, await findBackup(path, [key]), silentLog, migrations)).toBeUndefined();
    return await work(connection, await checkRows(connection, [key], silentLog));
  } finally {
    await dropDatabase(server, name);
  }
}
