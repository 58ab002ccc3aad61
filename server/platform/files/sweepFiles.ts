// Removes files that no row points to: what a job stored just before it was killed, and what was replaced just before a crash.
import type { Database } from '../database/database.ts';
import type { Log } from '../log.ts';
import type { FileStore } from './files.ts';
import { keysInUse } from './keptFiles.ts';

// A file is stored before the row that points to it is committed; no work takes nearly this long.
const graceMs = 24 * 3_600_000;
const atOnce = 500;

interface FileServices {
  files: FileStore;
  database: Database;
  log: Log;
  now: () => number;
}

export async function sweepFiles({ files, database, log, now }: FileServices): Promise<number> {
  const before = new Date(now() - graceMs);
  await files.tidy(before);
  let removed = 0;
  let batch: string[] = [];
  const sweep = async (): Promise<void> => {
    const used = await keysInUse(database.system, batch);
    const orphans = batch.filter((key) => !used.has(key));
    await files.remove(orphans);
    removed += orphans.length;
    batch = [];
  };
  for await (const { key, at } of files.list()) {
    if (at < before) batch.push(key);
    if (batch.length === atOnce) await sweep();
  }
  if (batch.length > 0) await sweep();
  if (removed > 0) log.info('Files that nothing points to were removed', { removed });
  return removed;
}
