// What bounds the files: each vendor's share, the sweep of what nothing points to, and settings that make sense.
import { stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import { fileKey } from '../../../../server/platform/files/files.ts';
import { openFiles } from '../../../../server/platform/files/openFiles.ts';
import { sweepFiles } from '../../../../server/platform/files/sweepFiles.ts';
import { readSettings } from '../../../../server/platform/settings/settings.ts';
import { openWorld, type World } from '../../../world.ts';

let world: World;
let vendor: number;
beforeAll(async () => {
  world = await openWorld();
  const found = await world.database.system.one<{ id: number }>(sql`select min(vendor_id) as id from document`);
  vendor = found?.id ?? 0;
});
afterAll(() => world.close());

const megabyte = 1_048_576;

async function pointTo(key: string, size: number): Promise<void> {
  const changed = await world.database.system.run(sql`update document set storage_key = ${key}, size = ${size}
    where id = (select min(id) from document where vendor_id = ${vendor} and storage_key is null)`);
  expect(changed).toBe(1);
}

describe('a vendor’s share', () => {
  it('counts what rows say and what was just stored, and refuses what is over', async () => {
    await pointTo(fileKey(vendor), megabyte);
    const settings = { ...world.app.services.settings, files: { s3: undefined, megabytesPerVendor: 2 } };
    const files = await openFiles({ settings, database: world.database, log: world.app.services.log, now: Date.now });
    await files.put(fileKey(vendor), Buffer.alloc(megabyte / 2));
    const refused = fileKey(vendor);
    await expect(files.put(refused, Buffer.alloc(megabyte))).rejects.toMatchObject({ status: 507 });
    async function* pieces(): AsyncGenerator<Buffer> {
      for (let n = 0; n < 10; n += 1) yield Buffer.alloc(megabyte / 4);
    }
    await expect(files.put(refused, pieces())).rejects.toThrow('may take up 2 MB');
    expect(await files.get(refused)).toBeUndefined();
    // Another vendor has a share of its own.
    await files.put(fileKey(999_999), Buffer.alloc(megabyte));
  });
});

describe('the sweep', () => {
  it('removes what nothing points to after a day, and keeps what is in use or new', async () => {
    const { files } = world.app.services;
    const [used, orphan, fresh] = [fileKey(vendor), fileKey(vendor), fileKey(vendor)];
    for (const key of [used, orphan, fresh]) await files.put(key, Buffer.from(key));
    const old = new Date(Date.now() - 25 * 3_600_000);
    for (const key of [used, orphan]) await utimes(join(world.folder, 'files', key), old, old);
    await pointTo(used, 1);
    expect(await sweepFiles(world.app.services)).toBe(1);
    await expect(stat(join(world.folder, 'files', orphan))).rejects.toThrow('ENOENT');
    expect(await files.bytes(used, 100)).toEqual(Buffer.from(used));
    expect(await files.bytes(fresh, 100)).toEqual(Buffer.from(fresh));
  });
});

describe('the settings', () => {
  const whole = {
    SIGNALBOX_S3_URL: 'https://s3.ap-southeast-2.amazonaws.com',
    SIGNALBOX_S3_BUCKET: 'signalbox',
    SIGNALBOX_S3_REGION: 'ap-southeast-2',
    SIGNALBOX_S3_KEY: 'key',
    SIGNALBOX_S3_SECRET: 'secret',
  };
  it('name the data folder unless S3 is said, and then all of it', () => {
    expect(readSettings({}).files).toEqual({ s3: undefined, megabytesPerVendor: 10_240 });
    expect(readSettings(whole).files.s3).toMatchObject({ url: whole.SIGNALBOX_S3_URL, bucket: 'signalbox' });
    const { SIGNALBOX_S3_SECRET: _left, ...rest } = whole;
    expect(() => readSettings(rest)).toThrow('SIGNALBOX_S3_SECRET is not set, but files are to be kept in S3');
  });
  it.each([
    ['SIGNALBOX_S3_URL', 'https://key:secret@s3.example'],
    ['SIGNALBOX_S3_URL', 'https://s3.example/bucket'],
    ['SIGNALBOX_S3_URL', 'ftp://s3.example'],
    ['SIGNALBOX_S3_BUCKET', 'a/b'],
    ['SIGNALBOX_FILES_MB', '-1'],
  ])('refuse %s=%s without telling secrets', (name, value) => {
    expect(() => readSettings({ ...whole, [name]: value })).toThrow(new RegExp(`^${name} is`));
    expect(() => readSettings({ ...whole, [name]: value })).not.toThrow(/key:secret/);
  });
});
