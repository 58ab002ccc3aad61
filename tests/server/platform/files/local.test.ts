// The local store stays inside its folder whatever lies there, and clears away what was begun and never finished.
import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fileKey, type FileStore } from '../../../../server/platform/files/files.ts';
import { openLocalFiles } from '../../../../server/platform/files/localFiles.ts';

let folder: string;
let store: FileStore;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'signalbox-local-'));
  await writeFile(join(folder, 'secret'), 'not for anybody');
  store = await openLocalFiles(join(folder, 'files'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const inStore = (key: string): string => join(folder, 'files', key);

it('does not read through a link', async () => {
  const key = fileKey(7);
  await store.put(key, Buffer.from('x'));
  await rm(inStore(key));
  await symlink(join(folder, 'secret'), inStore(key));
  await expect(store.bytes(key, 100)).rejects.toThrow();
  await expect(store.get(key)).rejects.toThrow();
});

it('replaces a link instead of writing through it', async () => {
  const key = fileKey(7);
  await mkdir(join(folder, 'files', '7'));
  await symlink(join(folder, 'secret'), inStore(key));
  await store.put(key, Buffer.from('new'));
  expect(String(await store.bytes(key, 100))).toBe('new');
  expect(await readdir(folder)).toContain('secret');
});

it('does not follow a vendor’s folder that leads somewhere else', async () => {
  const elsewhere = join(folder, 'elsewhere');
  await mkdir(elsewhere);
  await symlink(elsewhere, join(folder, 'files', '7'));
  const key = fileKey(7);
  await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('leads somewhere else');
  await expect(store.get(key)).rejects.toThrow('leads somewhere else');
  expect(await readdir(elsewhere)).toEqual([]);
});

it('takes a folder for no file', async () => {
  const key = fileKey(7);
  await mkdir(inStore(key), { recursive: true });
  await expect(store.get(key)).rejects.toThrow('not a file');
});

it('clears away what was begun long ago, and nothing else', async () => {
  const key = fileKey(7);
  await store.put(key, Buffer.from('whole'));
  const began = inStore(`7/.${fileKey(7).slice(2)}`);
  const begins = inStore(`7/.${fileKey(7).slice(2)}`);
  for (const path of [began, begins]) await writeFile(path, 'half');
  const yesterday = new Date(Date.now() - 86_400_000);
  for (const path of [began, inStore(key)]) await utimes(path, yesterday, yesterday);
  await store.tidy(new Date(Date.now() - 3_600_000));
  expect((await readdir(inStore('7'))).sort()).toEqual([begins.split('/').pop(), key.slice(2)].sort());
});
