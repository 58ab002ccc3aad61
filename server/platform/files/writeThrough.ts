// Writes bytes into a new file, counts and hashes them on the way, and returns once the disk has them.
import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Stored } from './files.ts';

const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW;

export async function writeThrough(path: string, bytes: Buffer | AsyncIterable<Buffer>): Promise<Stored> {
  const file = await open(path, flags, 0o600);
  try {
    const hash = createHash('sha256');
    let size = 0;
    for await (const chunk of Buffer.isBuffer(bytes) ? [bytes] : bytes) {
      hash.update(chunk);
      size += chunk.length;
      await file.writeFile(chunk);
    }
    await file.sync();
    return { size, sha256: hash.digest() };
  } finally {
    await file.close();
  }
}

/** A new name in a folder survives a power cut only when the folder itself was written. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, constants.O_RDONLY | constants.O_DIRECTORY);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
