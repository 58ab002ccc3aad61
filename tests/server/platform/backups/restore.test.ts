// Restoring: an older backup is brought up to date, others and broken ones are refused, and nobody is signed in afterwards.
import { readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenPromises } from '../../../../server/platform/backups/invariants.ts';
import { findBackup, settle } from '../../../../server/platform/backups/restore.ts';
import { readMigrations } from '../../../../server/platform/database/migrations.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import { silentLog } from '../../../../server/platform/log.ts';
import { createEmptyDatabase } from '../../../database.ts';
import { key, oneCrawler, openSource, restored, using, type Source } from './backedUp.ts';

let source: Source;
beforeAll(async () => {
  source = await openSource();
});
afterAll(() => source.close());

describe('a backup of another version', () => {
  it('of an older shape is loaded into that shape and brought up to date', async () => {
    const added = { name: '0002_added.ts', up: "alter table crawler add note text not null default 'added'" };
    const { path } = await source.backUp({ now: () => Date.now() + 20_000 });
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
    await using(other.connection, (data) =>
      data.run(sql`update migration set name = '0001_people.ts' where name = '0001_schema.ts'`),
    );
    const { path } = await source.backUp({ connection: other.connection, now: () => Date.now() + 22_000 });
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
    const { path } = await source.backUp({ connection: other.connection, now: () => Date.now() + 24_000 });
    await other.drop();
    await expect(findBackup(path, [key])).rejects.toThrow(/was made by a newer version of Signalbox/);
  });
});

describe('a backup that cannot be used', () => {
  const refusal = (path: string, keys: Parameters<typeof findBackup>[1] = [key]) =>
    findBackup(path, keys).then(
      () => 'taken',
      (error: unknown) => (error as Error).message,
    );

  it('is refused in one sentence when it is cut off, changed, added to, of another key or not there', async () => {
    const { path } = await source.backUp({ now: () => Date.now() + 5_000 });
    const bytes = await readFile(path);
    const broken = join(source.folder, 'broken.backup');
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
    expect(await refusal(join(source.folder, 'none.backup'))).toMatch(/^There is no backup/);
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
      const { path } = await source.backUp({ connection: other.connection, now: () => Date.now() + 9_000 });
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
  const { path } = await source.backUp({ now: () => Date.now() + 12_000 });
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
