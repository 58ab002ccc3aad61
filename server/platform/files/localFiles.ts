// Keeps files in a folder of this machine: written aside, synced and renamed, and read without following any link.
import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, open, readdir, realpath, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { FileTooLarge, isFileKey, vendorOfKey, type FileStore } from './files.ts';
import { syncFolder, writeThrough } from './writeThrough.ts';

const unfinished = /^\.[0-9a-f-]{36}$/;

export async function openLocalFiles(folder: string): Promise<FileStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const root = await realpath(folder);

  /** The vendor's folder, which must be a true folder in the root and no link out of it. */
  async function folderOf(key: string): Promise<string> {
    const path = join(root, String(vendorOfKey(key)));
    if ((await realpath(path)) !== path) throw new Error('The folder of this file leads somewhere else');
    return path;
  }

  async function openFile(key: string): Promise<{ file: FileHandle; size: number } | undefined> {
    let file: FileHandle | undefined;
    try {
      file = await open(join(await folderOf(key), nameOf(key)), constants.O_RDONLY | constants.O_NOFOLLOW);
      const found = await file.stat();
      if (!found.isFile()) throw new Error('What is kept under this key is not a file');
      return { file, size: found.size };
    } catch (error) {
      await file?.close();
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  return {
    async put(key, bytes) {
      const made = await mkdir(join(root, String(vendorOfKey(key))), { recursive: true, mode: 0o700 });
      const place = await folderOf(key);
      if (made !== undefined) await syncFolder(root);
      const aside = join(place, `.${randomUUID()}`);
      try {
        const stored = await writeThrough(aside, bytes);
        await rename(aside, join(place, nameOf(key)));
        await syncFolder(place);
        return stored;
      } catch (error) {
        await rm(aside, { force: true });
        throw error;
      }
    },

    async get(key) {
      return (await openFile(key))?.file.createReadStream();
    },

    async bytes(key, most) {
      const found = await openFile(key);
      if (found === undefined) return undefined;
      try {
        if (found.size > most) throw new FileTooLarge(found.size, most);
        return await found.file.readFile();
      } finally {
        await found.file.close();
      }
    },

    async remove(keys) {
      for (const key of keys) {
        const place = await folderOf(key).catch(unlessMissing);
        if (place !== undefined) await rm(join(place, nameOf(key)), { force: true });
      }
    },

    async *list() {
      for (const [vendor, name] of await names(root)) {
        const key = `${vendor}/${name}`;
        const found = isFileKey(key) ? await stat(join(root, vendor, name)).catch(unlessMissing) : undefined;
        if (found !== undefined) yield { key, at: found.mtime };
      }
    },

    async tidy(before) {
      for (const [vendor, name] of await names(root)) {
        const path = join(root, vendor, name);
        const found = unfinished.test(name) ? await stat(path).catch(unlessMissing) : undefined;
        if (found !== undefined && found.mtime < before) await rm(path, { force: true });
      }
    },
  };
}

async function names(root: string): Promise<[vendor: string, name: string][]> {
  const vendors = (await readdir(root, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const found: [string, string][] = [];
  for (const { name: vendor } of vendors)
    for (const name of await readdir(join(root, vendor))) found.push([vendor, name]);
  return found;
}

const nameOf = (key: string): string => key.slice(key.indexOf('/') + 1);

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

function unlessMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}
