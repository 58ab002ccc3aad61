// A backup holds one moment of the database, whoever writes meanwhile, and comes back as the same rows.
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenPromises } from '../../../../server/platform/backups/invariants.ts';
import { sql, trusted } from '../../../../server/platform/database/sql.ts';
import { withConnection } from '../../../../server/platform/database/withConnection.ts';
import { refusalOf } from '../../../../server/platform/http/answers/trouble.ts';
import { createTestDatabase } from '../../../database.ts';
import { openSource, restored, using, type Source } from './backedUp.ts';

let source: Source;
beforeAll(async () => {
  source = await openSource();
});
afterAll(() => source.close());

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

describe('a backup', () => {
  it(
    'comes back as equal rows, with the next numbers after them and every promise kept',
    { timeout: 180_000 },
    async () => {
      const demo = await createTestDatabase();
      const { path } = await source.backUp({ connection: demo.connection });
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
    const { path } = await source.backUp({ now: () => Date.now() + 2_000 });
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
    const { path } = await source.backUp({ now: () => Date.now() + 3_000, room: pause });
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
      await expect(source.backUp()).rejects.toThrow('Another backup of this database is being made');
    });
  });

  it('leaves nothing behind when it is given up, nor what a killed one left', async () => {
    await writeFile(join(source.folder, '.signalbox-2026-01-01T00-00-00Z.backup.part'), 'half');
    const before = (await readdir(source.folder)).filter((name) => name.endsWith('.backup'));
    await expect(source.backUp({ room: () => Promise.reject(new Error('no room')) })).rejects.toThrow('no room');
    expect((await readdir(source.folder)).toSorted()).toEqual(before.toSorted());
  });
});

it('a backup whose database dies under it fails at once and leaves nothing', async () => {
  const before = await readdir(source.folder);
  const killing = source.backUp({
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
  expect(await readdir(source.folder)).toEqual(before);
});
