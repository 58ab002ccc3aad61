// Backups come every quarter of an hour, say when they fail, and go after a week; files are copied once and go with the last backup that knew them.
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it } from 'vitest';
import { fileCopies } from '../../../../server/platform/backups/fileCopies.ts';
import { keptBackups, nameOf } from '../../../../server/platform/backups/kept.ts';
import { checkFiles, findBackup, load, restoreFiles } from '../../../../server/platform/backups/restore.ts';
import { openBackups, type Backups } from '../../../../server/platform/backups/schedule.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import { fileKey } from '../../../../server/platform/files/files.ts';
import { openLocalFiles } from '../../../../server/platform/files/localFiles.ts';
import { silentLog } from '../../../../server/platform/log.ts';
import { createEmptyDatabase } from '../../../database.ts';
import { openWorld, type World } from '../../../world.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
let clock = Date.parse('2026-03-01T00:00:00Z');
let world: World;
let folder: string;
let backups: Backups;

beforeAll(async () => {
  world = await openWorld({ empty: true, now: () => clock });
  await world.database.system.run(sql`
    with vendor as (insert into vendor (name) values ('Vendor') returning id),
      label as (insert into label (ref, vendor_id) select 'ref', id from vendor returning id, vendor_id),
      bank as (insert into bank (name, country_code, module) values ('Bank', 'AU', 'anz') returning id)
    insert into crawler (uuid, vendor_id, label_id, bank_id, timestamp, initiator, vendor_specific_id, status)
    select gen_random_uuid(), vendor_id, label.id, bank.id, now(), 'api', '1', 'COMPLETED' from label, bank`);
});
afterAll(() => world.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'signalbox-schedule-'));
  backups = await openBackups(world.app.services, folder);
});
afterEach(async () => {
  await backups.stop();
  await rm(folder, { recursive: true, force: true });
});

const names = async (): Promise<string[]> => (await readdir(folder)).filter((name) => name.endsWith('.backup'));

describe('the schedule', () => {
  it('makes one at once, then one whenever the newest is a quarter of an hour old', async () => {
    expect(backups.age()).toBeUndefined();
    await backups.look();
    expect(await names()).toHaveLength(1);
    clock += 14 * minute;
    await backups.look();
    expect(await names()).toHaveLength(1);
    expect(backups.age()).toBe(14 * 60);
    clock += minute;
    await Promise.all([backups.look(), backups.look()]);
    expect(await names()).toHaveLength(2);
    expect(backups.age()).toBe(0);
    // Another process that starts meanwhile has nothing to do.
    const other = await openBackups(world.app.services, folder);
    await other.look();
    await other.stop();
    expect(await names()).toHaveLength(2);
  });

  it('takes no room for a backup that says the same as the one before', async () => {
    await backups.look();
    clock += 15 * minute;
    await backups.look();
    clock += 15 * minute;
    await world.database.system.run(sql`insert into label (ref, vendor_id) values (${randomUUID()}, 1)`);
    await backups.look();
    const files = await Promise.all((await keptBackups(folder)).map(({ path }) => stat(path)));
    expect(new Set(files.map(({ ino }) => ino)).size).toBe(2);
    expect(files).toHaveLength(3);
  });

  it('tells of a failure, tries again at the next look, and keeps what was good', async () => {
    await backups.look();
    clock += 15 * minute;
    await chmod(folder, 0o500);
    // Who is root may write everywhere: then a folder in the way of the file's name fails as well.
    if (process.getuid?.() === 0) {
      await writeFile(join(folder, 'x'), '');
      await rm(folder, { recursive: true });
      await writeFile(folder, 'in the way');
    }
    await backups.look();
    expect(backups.failures()).toBe(1);
    expect(world.logLines.join('')).toContain('A backup could not be made and will be tried again');
    if (process.getuid?.() === 0) await rm(folder);
    else await chmod(folder, 0o700);
    clock += minute;
    await backups.look();
    expect(backups.failures()).toBe(1);
    expect(backups.age()).toBe(0);
  });

  it('sweeps what is older than seven days, and never the newest', async () => {
    const stranger = join(folder, 'notes.backup');
    await writeFile(stranger, 'not ours');
    for (const age of [7 * day + minute, 7 * day - minute, 8 * day])
      await writeFile(join(folder, nameOf(clock - age)), '');
    await backups.look();
    expect((await keptBackups(folder)).map(({ at }) => clock - at)).toEqual([0, 7 * day - minute]);
    expect(await readFile(stranger, 'utf8')).toBe('not ours');
  });
});

it('leaves the product the room that it needs', async () => {
  const { services } = world.app;
  const crowded = {
    ...services,
    settings: { ...services.settings, key: services.settings.key, floorMegabytes: 1_000_000_000 },
  };
  const own = await openBackups(crowded, folder);
  await own.look();
  await own.stop();
  expect(own.failures()).toBe(1);
  expect(await names()).toEqual([]);
  expect(world.logLines.join('')).toContain('MB are free on the disk of the backups');
});

describe('the files', () => {
  const put = async (text: string): Promise<string> => {
    const key = fileKey(1);
    const { size, sha256 } = await world.app.services.files.put(key, Buffer.from(text));
    await world.database.system
      .run(sql`insert into crawler_file (crawler_id, vendor_id, type, name, size, sha256, storage_key)
      values ((select min(id) from crawler), 1, 'html', 'page.html', ${size}, ${sha256}, ${key})`);
    return key;
  };
  const remove = async (key: string): Promise<void> => {
    await world.database.system.run(sql`delete from crawler_file where storage_key = ${key}`);
    await world.app.services.files.remove([key]);
  };
  const copies = async (): Promise<string[]> =>
    (await readdir(join(folder, 'files', '1')).catch(() => [])).map((name) => `1/${name}`);
  const keys = () => [world.app.services.settings.key] as const;

  it('are copied once, sealed, and come back as the same bytes', async () => {
    const key = await put('what the bank showed to Anna');
    await backups.look();
    expect(await copies()).toEqual([key]);
    const sealed = join(folder, 'files', key);
    expect((await readFile(sealed)).toString('latin1')).not.toContain('Anna');
    const { ino } = await stat(sealed);
    clock += 15 * minute;
    await backups.look();
    expect((await stat(sealed)).ino).toBe(ino);

    const target = await createEmptyDatabase();
    const elsewhere = await mkdtemp(join(tmpdir(), 'signalbox-files-'));
    try {
      const backup = await findBackup((await keptBackups(folder))[0]?.path ?? '', keys());
      expect(await load(target.connection, backup, silentLog)).toBeUndefined();
      expect(await checkFiles(target.connection, backup, keys())).toEqual([]);
      const store = await openLocalFiles(elsewhere);
      expect(await restoreFiles(target.connection, backup, keys(), store)).toEqual([]);
      expect((await store.bytes(key, 1000))?.toString()).toBe('what the bank showed to Anna');

      const bytes = await readFile(sealed);
      bytes[bytes.length - 20] = (bytes[bytes.length - 20] ?? 0) ^ 1;
      await writeFile(sealed, bytes);
      expect(await checkFiles(target.connection, backup, keys())).toEqual([expect.stringContaining('damaged')]);
      await rm(sealed);
      expect(await checkFiles(target.connection, backup, keys())).toEqual([`The backup has no copy of file ${key}.`]);
    } finally {
      await target.drop();
      await rm(elsewhere, { recursive: true, force: true });
      await remove(key);
    }
  });

  it('stay as long as a backup that knows them, and then go', async () => {
    const gone = await put('deleted soon');
    const stays = await put('kept for ever');
    await backups.look();
    await remove(gone);
    clock += 7 * day - minute;
    await backups.look();
    expect((await copies()).toSorted()).toEqual([gone, stays].toSorted());
    clock += 2 * day;
    await backups.look();
    expect(await copies()).toEqual([stays]);
    await remove(stays);
  });

  it('are sealed anew within a day when the key was replaced', async () => {
    const { services } = world.app;
    const key = await put('sealed twice');
    await backups.look();
    const fresh = Buffer.alloc(32, 99);
    const own = await openBackups({ ...services, settings: { ...services.settings, key: fresh } }, folder);
    const readsWith = async (by: Buffer): Promise<string> => {
      const chunks: Buffer[] = [];
      for await (const chunk of fileCopies(folder).read(key, [by])) chunks.push(chunk);
      return Buffer.concat(chunks).toString();
    };
    await expect(readsWith(fresh)).rejects.toThrow('another key');
    clock += day + minute;
    await own.look();
    await own.stop();
    expect(await readsWith(fresh)).toBe('sealed twice');
    await remove(key);
  });

  it('that are deleted while a backup is made leave no backup that misses them', async () => {
    const key = await put('about to go');
    const { services } = world.app;
    let asked = 0;
    const racing = {
      ...services,
      files: {
        ...services.files,
        async get(wanted: string) {
          if (wanted === key && ++asked === 1) await remove(key);
          return services.files.get(wanted);
        },
      },
    };
    const own = await openBackups(racing, folder);
    await own.look();
    await own.stop();
    expect(asked).toBe(1);
    const target = await createEmptyDatabase();
    try {
      const backup = await findBackup((await keptBackups(folder))[0]?.path ?? '', keys());
      expect(await load(target.connection, backup, silentLog)).toBeUndefined();
      expect(await checkFiles(target.connection, backup, keys())).toEqual([]);
    } finally {
      await target.drop();
    }
  });
});
