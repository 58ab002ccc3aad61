// Sealed copies of the product's files beside the backups: each is written once, and goes when no backup knows it any more.
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Files } from '../files/files.ts';
import { vendorOfKey } from '../files/files.ts';
import type { KeptFile } from '../files/keptFiles.ts';
import { syncFolder, writeThrough } from '../files/writeThrough.ts';
import type { Keys } from '../secrets/seal.ts';
import { bytesOf, keptDays } from './kept.ts';
import { headLength, isSealedWith, openStream, sealStream } from './sealedStream.ts';

const dayMs = 86_400_000;

// A copy bears the day on which a backup last knew it; it is written anew once a day.
const swept = (keptDays + 1) * dayMs;

export type Copied = 'there' | 'copied' | 'missing' | 'damaged';

interface FileCopies {
  /** Sees to it that there is a copy; says so when the product itself has not got the bytes. */
  keep(file: KeptFile, from: Files, key: Buffer, now: number): Promise<Copied>;
  /** The bytes of a copy. */
  read(key: string, keys: Keys): AsyncGenerator<Buffer>;
  has(key: string): Promise<boolean>;
  sweep(now: number): Promise<void>;
}

export function fileCopies(backups: string): FileCopies {
  const root = join(backups, 'files');
  const pathOf = (key: string): string => {
    // Throws for what is no key of ours: no path is made of anything else.
    vendorOfKey(key);
    return join(root, key);
  };
  const timeOf = (path: string): Promise<number | undefined> =>
    stat(path).then(({ mtimeMs }) => mtimeMs, unlessMissing);

  return {
    async keep({ key, sha256 }, from, sealing, now) {
      const path = pathOf(key);
      const known = await timeOf(path);
      if (known !== undefined) {
        if (known >= now - dayMs) return 'there';
        if (isSealedWith(sealing, await startOf(path))) {
          await utimes(path, now / 1000, now / 1000);
          return 'there';
        }
        // The key was replaced: in time nothing here needs the old one.
      }
      const bytes = await from.get(key);
      if (bytes === undefined) return 'missing';
      const folder = dirname(path);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const aside = join(folder, `.${randomUUID()}`);
      const hash = createHash('sha256');
      try {
        await writeThrough(aside, sealStream(sealing, `file ${key}`, hashed(bytes, hash)));
        if (sha256 !== null && !hash.digest().equals(sha256)) return 'damaged';
        await utimes(aside, now / 1000, now / 1000);
        await rename(aside, path);
        await syncFolder(folder);
        return 'copied';
      } finally {
        await rm(aside, { force: true });
      }
    },

    read: (key, keys) => openStream(keys, `file ${key}`, bytesOf(pathOf(key))),

    has: async (key) => (await timeOf(pathOf(key))) !== undefined,

    async sweep(now) {
      for (const vendor of await list(root))
        for (const name of await list(join(root, vendor))) {
          const path = join(root, vendor, name);
          const at = await timeOf(path);
          if (at !== undefined && at < now - swept) await rm(path, { force: true });
        }
    },
  };
}

async function startOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    return (await file.read(Buffer.alloc(headLength), 0, headLength, 0)).buffer;
  } finally {
    await file.close();
  }
}

async function* hashed(bytes: AsyncIterable<Buffer>, hash: { update(chunk: Buffer): unknown }): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
}

const list = async (folder: string): Promise<string[]> => (await readdir(folder).catch(unlessMissing)) ?? [];

function unlessMissing(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}
