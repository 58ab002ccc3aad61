// A backup holds one moment of the database, whoever writes meanwhile, and comes back as the same rows.
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeBackup, type Backup, type BackupPlan } from '../../../../server/platform/backups/backup.ts';
import { brokenPromises } from '../../../../server/platform/backups/invariants.ts';
import { checkRows, findBackup, load, settle } from '../../../../server/platform/backups/restore.ts';
import { withConnection } from '../../../../server/platform/database/withConnection.ts';
import { readMigrations, type Migration } from '../../../../server/platform/database/migrations.ts';
import { openDatabase, type Data } from '../../../../server/platform/database/database.ts';
import { sql, trusted } from '../../../../server/platform/database/sql.ts';
import { refusalOf } from '../../../../server/platform/http/answers/trouble.ts';
import { silentLog } from '../../../../server/platform/log.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../../database.ts';
import { connectionTo, createDatabase, dropDatabase } from '../../../testServer.ts';

const key = Buffer.alloc(32, 3);
let source: TestDatabase;
let folder: string;

beforeAll(async () => {
  source = await createEmptyDatabase();
  await using(source.connection, (data) => data.run(oneCrawler));
  folder = await mkdtemp(join(tmpdir(), 'signalbox-backups-'));
});
afterAll(async () => {
  await source.drop();
  await rm(folder, { recursive: true, force: true });
});

/** A little of everything: the rest of these tests is quick, and one brings back all the demo data. */
const oneCrawler = sql`
  with vendor as (insert into vendor (name) values ('Tab	and "quote" and \\ and
 line') returning id),
    label as (insert into label (ref, vendor_id) select 'ref', id from vendor returning id, vendor_id),
    bank as (insert into bank (name, country_code, module) values ('Bank', 'AU', 'anz') returning id),
    person as (insert into person (email, username, password_hash) values ('a@signalbox.test', 'a', 'x') returning id)
  insert into crawler (uuid, vendor_id, label_id, bank_id, timestamp, initiator, vendor_specific_id, status)
  select gen_random_uuid(), vendor_id, label.id, bank.id, now(), 'api', '1', 'COMPLETED' from label, bank, person`;

const backUp = (more: Partial<BackupPlan> = {}): Promise<Backup> =>
  makeBackup({
    connection: source.connection,
    folder,
    key,
    files: undefined,
    log: silentLog,
    now: Date.now,
    ...more,
  });

async function using<Result>(connection: pg.PoolConfig, work: (data: Data) => Promise<Result>): Promise<Result> {
  const database = await openDatabase({ connection, log: silentLog, connections: 2 });
  try {
    return await work(database.system);
  } finally {
    await database.close();
  }
}

/** Every table with a digest of its rows, but for the list of migrations and their times. */
const digests = (connection: pg.PoolConfig): Promise<Record<string, string>> =>
  using(connection, async (data) => {
    const tables = await data.rows<{ name: string }>(sql`select oid::regclass::text as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and relname <> 'migration' order by 1`);
    const found: Record<string, string> = {};
    for (const { name } of tables) {
      const row = await data.one<{ digest: string }>(
        sql`select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as digest from ${trusted(name)} t`,
      );
      found[name] = row?.digest ?? '';
    }
    return found;
  });

/** Into a database without a single table, as an empty one is. */
async function restored<Result>(
  path: string,
  work: (connection: pg.PoolConfig, wrong: string[]) => Promise<Result>,
  migrations?: readonly Migration[],
) {
  const server = inject('testServer');
  const name = `${server.prefix}_restored`;
  await createDatabase(server, name, 'template1');
  try {
    const connection = connectionTo(server, name);
    expect(await load(connection, await findBackup(path, [key]), silentLog, migrations)).toBeUndefined();
    return await work(connection, await checkRows(connection, [key], silentLog));
  } finally {
    await dropDatabase(server, name);
  }
}

describe('a backup', () => {
  it(
    'comes back as equal rows, with the next numbers after them and every promise kept',
    { timeout: 180_000 },
    async () => {
      const demo = await createTestDatabase();
      const { path } = await backUp({ connection: demo.connection });
      await restored(path, async (connection, wrong) => {
        // The demo data of tests is filled without a key.
        const secrets = /^The secret of (token|webhook) \d+ cannot be opened\.$/;
        expect(wrong.filter((sentence) => !secrets.test(sentence))).toEqual([]);
        expect(await digests(connection)).toEqual(await digests(demo.connection));
        const nextPerson = (at: pg.PoolConfig) =>
          using(at, (data) => data.one<{ n: number }>(sql`select nextval('person_id_seq') as n`));
        expect(await nextPerson(connection)).toEqual(await nextPerson(demo.connection));
        // The triggers are back: the trail cannot be changed, and a list row follows its columns.
        await using(connection, async (data) => {
          await expect(data.run(sql`delete from audit`)).rejects.toThrow(/append-only/);
          await data.run(sql`update crawler set account_count = 77 where id = (select min(id) from crawler)`);
          expect(await brokenPromises(data)).toEqual([]);
        });
      });
      await demo.drop();
    },
  );

  it('keeps every character of what people wrote', async () => {
    const { path } = await backUp({ now: () => Date.now() + 2_000 });
    await restored(path, async (connection, wrong) => {
      expect(wrong).toEqual([]);
      expect(await digests(connection)).toEqual(await digests(source.connection));
    });
  });

  it('is of one moment while others write', async () => {
    await using(source.connection, (data) =>
      data.run(sql`insert into vendor_setting (vendor_id, key, value) values (1, 'left', '0'), (1, 'right', '0')`),
    );
    let isOver = false;
    const writing = using(source.connection, async (data) => {
      let written = 0;
      while (!isOver) {
        written += 1;
        await data.transaction(async (tx) => {
          await tx.run(sql`update vendor_setting set value = ${String(written)} where key = 'left'`);
          await tx.run(sql`insert into label (ref, vendor_id) values (${`pair ${written}`}, 1)`);
          await tx.run(sql`update vendor_setting set value = ${String(written)} where key = 'right'`);
        });
      }
      return written;
    });
    // The tables are read one after the other, and slowly: between the first and the last many write.
    const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 20));
    const { path } = await backUp({ now: () => Date.now() + 3_000, room: pause });
    isOver = true;
    expect(await writing).toBeGreaterThan(5);
    await restored(path, async (connection, wrong) => {
      expect(wrong).toEqual([]);
      const found = await using(connection, (data) =>
        data.one<{ left: string; right: string; labels: string }>(sql`select
          (select value from vendor_setting where key = 'left') as left,
          (select value from vendor_setting where key = 'right') as right,
          (select count(*)::text from label where ref like 'pair %') as labels`),
      );
      expect(found?.right).toBe(found?.left);
      expect(found?.labels).toBe(found?.left);
    });
  });

  it('is made by one at a time', async () => {
    await withConnection(source.connection, async (client) => {
      await client.query('select pg_advisory_lock(4280005)');
      await expect(backUp()).rejects.toThrow('Another backup of this database is being made');
    });
  });

  it('leaves nothing behind when it is given up, nor what a killed one left', async () => {
    await writeFile(join(folder, '.signalbox-2026-01-01T00-00-00Z.backup.part'), 'half');
    const before = (await readdir(folder)).filter((name) => name.endsWith('.backup'));
    await expect(backUp({ room: () => Promise.reject(new Error('no room')) })).rejects.toThrow('no room');
    expect((await readdir(folder)).toSorted()).toEqual(before.toSorted());
  });
});

describe('a backup of another version', () => {
  it('of an older shape is loaded into that shape and brought up to date', async () => {
    const added = { name: '0002_added.ts', up: "alter table crawler add note text not null default 'added'" };
    const { path } = await backUp({ now: () => Date.now() + 20_000 });
    await restored(
      path,
      async (target, wrong) => {
        expect(wrong).toEqual([]);
        await using(target, async (data) => {
          expect(await data.one(sql`select vendor_specific_id, note from crawler`)).toEqual({
            vendor_specific_id: '1',
            note: 'added',
          });
        });
      },
      [...(await readMigrations()), added],
    );
  });

  it('of before the first release is refused', async () => {
    const other = await createEmptyDatabase();
    await using(other.connection, (data) => data.run(sql`update migration set name = '0001_people.ts'`));
    const { path } = await backUp({ connection: other.connection, now: () => Date.now() + 22_000 });
    await other.drop();
    await expect(findBackup(path, [key])).rejects.toThrow(
      `The backup ${path} was made by Signalbox before its first release, and cannot be upgraded.`,
    );
  });

  it('of a newer program is refused', async () => {
    const other = await createEmptyDatabase();
    await using(other.connection, (data) =>
      data.run(sql`insert into migration (name, checksum) values ('9999_later.ts', '')`),
    );
    const { path } = await backUp({ connection: other.connection, now: () => Date.now() + 24_000 });
    await other.drop();
    await expect(findBackup(path, [key])).rejects.toThrow(/was made by a newer version of Signalbox/);
  });
});

it('a backup whose database dies under it fails at once and leaves nothing', async () => {
  const before = await readdir(folder);
  const killing = backUp({
    now: () => Date.now() + 28_000,
    room: () =>
      using(source.connection, async (data) => {
        await data.run(sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and state = 'idle in transaction'`);
      }),
  });
  // Its last word or its silence: either is known as a database that is away.
  const error = await killing.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(refusalOf(error)?.status).toBe(503);
  expect(await readdir(folder)).toEqual(before);
});

describe('a backup that cannot be used', () => {
  const refusal = (path: string, keys: Parameters<typeof findBackup>[1] = [key]) =>
    findBackup(path, keys).then(
      () => 'taken',
      (error: unknown) => (error as Error).message,
    );

  it('is refused in one sentence when it is cut off, changed, added to, of another key or not there', async () => {
    const { path } = await backUp({ now: () => Date.now() + 5_000 });
    const bytes = await readFile(path);
    const broken = join(folder, 'broken.backup');
    await writeFile(broken, bytes);
    await truncate(broken, bytes.length - 1);
    expect(await refusal(broken)).toMatch(/cut off/);
    await writeFile(broken, bytes.subarray(0, 40));
    expect(await refusal(broken)).toMatch(/cut off/);
    for (const at of [44, 100, Math.floor(bytes.length / 2), bytes.length - 3]) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await writeFile(broken, changed);
      expect(await refusal(broken)).toMatch(/damaged|cut off/);
    }
    await writeFile(broken, Buffer.concat([bytes, Buffer.from('x')]));
    expect(await refusal(broken)).toMatch(/damaged/);
    await writeFile(broken, 'something else altogether');
    expect(await refusal(broken)).toMatch(/not a backup/);
    expect(await refusal(path, [Buffer.alloc(32, 4)])).toMatch(/another key/);
    expect(await refusal(path, [Buffer.alloc(32, 4), key])).toBe('taken');
    expect(await refusal(join(folder, 'none.backup'))).toMatch(/^There is no backup/);
  });

  it('tells what is wrong with the rows it holds', async () => {
    const other = await createEmptyDatabase();
    try {
      await using(other.connection, (data) =>
        data.transaction(async (tx) => {
          await tx.run(oneCrawler);
          await tx.run(sql`select append_audit('[{"command":"a","result":"done","hashed":"not what the row says"}]')`);
          await tx.run(sql`with k as (insert into application_key (timestamp) values (now()) returning id, timestamp)
            insert into application (id, timestamp, vendor_id, label_id, vendor_specific_id)
            select k.id, k.timestamp, l.vendor_id, l.id, '1' from k, label l`);
          await tx.run(sql`set local signalbox.bulk = on`);
          await tx.run(sql`update application set card = '"something":"else"'`);
        }),
      );
      const { path } = await backUp({ connection: other.connection, now: () => Date.now() + 9_000 });
      await restored(path, async (_connection, wrong) => {
        expect(wrong).toEqual([
          expect.stringMatching(/^The audit trail is broken at row \d+\.$/),
          '1 applications show something else in their list than their columns say.',
        ]);
      });
    } finally {
      await other.drop();
    }
  });
});

it('after a restore nobody is signed in, and browsers cannot take old rows for new ones', async () => {
  await using(source.connection, (data) =>
    data.run(
      sql`insert into session (key_hash, person_id, born_in_browser, remembered) values ('\\x01', (select min(id) from person), false, false)`,
    ),
  );
  const { path } = await backUp({ now: () => Date.now() + 12_000 });
  await restored(path, async (connection) => {
    const sum = (at: pg.PoolConfig, noun = 'vendors') =>
      using(at, (data) => data.one<{ n: number }>(sql`select sum(n)::bigint as n from change where noun = ${noun}`));
    await settle(connection, await findBackup(path, [key]), silentLog);
    expect((await sum(connection))?.n).toBeGreaterThan(((await sum(source.connection))?.n ?? 0) + 1_000_000);
    // Of what had never changed before the backup, too.
    expect((await sum(source.connection, 'tokens'))?.n).toBeNull();
    expect((await sum(connection, 'tokens'))?.n).toBeGreaterThan(1_000_000);
    const open = await using(connection, (data) => data.one(sql`select 1 from session where ended_at is null`));
    expect(open).toBeUndefined();
    expect(await using(connection, brokenPromises)).toEqual([]);
  });
});
