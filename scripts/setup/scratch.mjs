// Makes the folder that the tests of one run write into, and removes it afterwards.
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const gigabyte = 2 ** 30;

/** In memory where there is room for it: nothing here is kept, and databases wait for a disk at every change. */
function roomiest() {
  if (!existsSync(memory) || process.availableMemory() < 8 * gigabyte) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize < 4 * gigabyte ? tmpdir() : memory;
}

/** What the work starts finds it as the folder for temporary files. */
export async function inScratch(work) {
  const folder = mkdtempSync(join(roomiest(), 'signalbox-tests-'));
  // PostgreSQL does not run as root, and the account it runs under instead has to get in.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
