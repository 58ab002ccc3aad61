// Both stores of files keep the same promises: what was put is read back whole, what was removed is gone, and a foreign key is refused.
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operatorsConnection } from '../../../../server/platform/files/checkedConnection.ts';
import { fileKey, type FileStore } from '../../../../server/platform/files/files.ts';
import { openLocalFiles } from '../../../../server/platform/files/localFiles.ts';
import { openS3Files } from '../../../../server/platform/files/s3Files.ts';
import { askingS3 } from '../../../../server/platform/files/s3Requests.ts';
import { openS3Listener, type S3Listener } from './s3Listener.ts';

let folder: string;
let s3: S3Listener;
const stores: Record<string, FileStore> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'signalbox-files-'));
  s3 = await openS3Listener();
  stores['local'] = await openLocalFiles(join(folder, 'files'));
  stores['s3'] = openS3Files(askingS3(s3.place, operatorsConnection), join(folder, 'spool'));
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

describe.each(['local', 's3'])('the %s store', (name) => {
  const store = (): FileStore => {
    const found = stores[name];
    if (found === undefined) throw new Error(`No store ${name}`);
    return found;
  };
  const listed = async (): Promise<string[]> => (await Array.fromAsync(store().list())).map(({ key }) => key);

  it.each([0, 1, 100_000, 3_000_000])(
    'gives %i bytes back as they were, and says their size and hash',
    async (size) => {
      const key = fileKey(7);
      const bytes = randomBytes(size);
      expect(await store().put(key, bytes)).toEqual({ size, sha256: sha256(bytes) });
      expect((await store().bytes(key, 4_000_000))?.equals(bytes)).toBe(true);
      const stream = await store().get(key);
      expect(Buffer.concat(await Array.fromAsync(stream ?? [])).equals(bytes)).toBe(true);
    },
  );

  it('takes a file in pieces', async () => {
    const key = fileKey(7);
    const pieces = [randomBytes(70_000), Buffer.alloc(0), randomBytes(5)];
    const whole = Buffer.concat(pieces);
    async function* slowly(): AsyncGenerator<Buffer> {
      yield* pieces;
    }
    expect(await store().put(key, slowly())).toEqual({ size: whole.length, sha256: sha256(whole) });
    expect((await store().bytes(key, whole.length))?.equals(whole)).toBe(true);
  });

  it('keeps nothing of a file whose pieces stop coming', async () => {
    const key = fileKey(7);
    const before = await listed();
    async function* broken(): AsyncGenerator<Buffer> {
      yield randomBytes(1_000);
      throw new Error('The bank hung up');
    }
    await expect(store().put(key, broken())).rejects.toThrow('The bank hung up');
    expect(await store().get(key)).toBeUndefined();
    expect(await listed()).toEqual(before);
  });

  it('replaces a file whole', async () => {
    const key = fileKey(7);
    await store().put(key, Buffer.from('first'));
    await store().put(key, Buffer.from('second'));
    expect(String(await store().bytes(key, 100))).toBe('second');
  });

  it('refuses to read more at once than was allowed', async () => {
    const key = fileKey(7);
    await store().put(key, Buffer.alloc(2_000));
    await expect(store().bytes(key, 1_999)).rejects.toThrow('more than the 1999');
  });

  it('has nothing under a key that was never put, or was removed, twice too', async () => {
    const key = fileKey(8);
    expect(await store().get(key)).toBeUndefined();
    await store().put(key, Buffer.from('gone soon'));
    await store().remove([key, fileKey(8), fileKey(4_242)]);
    await store().remove([key]);
    expect(await store().get(key)).toBeUndefined();
    expect(await store().bytes(key, 100)).toBeUndefined();
    expect(await listed()).not.toContain(key);
  });

  it('lists what it keeps, with the time it came', async () => {
    const since = Date.now();
    const keys = await Promise.all(Array.from({ length: 12 }, async () => fileKey(9)));
    for (const key of keys) await store().put(key, Buffer.from('x'));
    const found = (await Array.fromAsync(store().list())).filter(({ key }) => key.startsWith('9/'));
    expect(found.map(({ key }) => key).sort()).toEqual(keys.sort());
    // The service tells whole seconds.
    for (const { at } of found) expect(at.getTime()).toBeGreaterThanOrEqual(since - 1_000);
  });

  it.each(['../7/secret', '7/../../etc/passwd', '7/secret', '/etc/passwd', '7\\x', `7/${'0'.repeat(36)}`, ''])(
    'refuses the key "%s"',
    async (key) => {
      await expect(store().put(key, Buffer.from('x'))).rejects.toThrow('not the key of a file');
      await expect(store().get(key)).rejects.toThrow('not the key of a file');
      await expect(store().bytes(key, 1)).rejects.toThrow('not the key of a file');
      await expect(store().remove([key])).rejects.toThrow('not the key of a file');
    },
  );
});

describe('the S3 store', () => {
  it('was let in by the signature of every request', () => expect(s3.refused).toEqual([]));

  it.each([
    ['secret', { secret: 'not-the-secret' }],
    ['key', { key: 'SOMEBODYELSE' }],
    ['region', { region: 'us-east-1' }],
  ])('is turned away with a wrong %s, and says so without telling it', async (_what, wrong) => {
    const store = openS3Files(askingS3({ ...s3.place, ...wrong }, operatorsConnection), join(folder, 'spool'));
    await expect(store.put(fileKey(7), Buffer.from('x'))).rejects.toThrow(
      'The file store answered 403 SignatureDoesNotMatch to PUT',
    );
  });

  it('does not take a missing bucket for a missing file', async () => {
    const store = openS3Files(
      askingS3({ ...s3.place, bucket: 'elsewhere' }, operatorsConnection),
      join(folder, 'spool'),
    );
    await expect(store.get(fileKey(7))).rejects.toThrow('404 NoSuchBucket');
  });

  it('is looked for in the own network too, but not where machines of a cloud ask who they are', async () => {
    const ask = askingS3({ ...s3.place, url: 'https://169.254.169.254' }, operatorsConnection);
    await expect(openS3Files(ask, folder).get(fileKey(7))).rejects.toThrow('The address leads to no server of yours');
    const own = Object.values(networkInterfaces()).flatMap((found) => found ?? []);
    const { address } = own.find(({ family, internal }) => family === 'IPv4' && !internal) ?? { address: '127.0.0.1' };
    const gone = askingS3({ ...s3.place, url: `http://${address}:1` }, operatorsConnection);
    await expect(openS3Files(gone, folder).get(fileKey(7))).rejects.toThrow(
      'The file store cannot be reached. It could not be reached (ECONNREFUSED)',
    );
  });
});
