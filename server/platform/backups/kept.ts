// The backups that lie in a folder: one file each, named after its moment, and swept when it is old.
import { open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

export interface Kept {
  path: string;
  at: number;
}

export const keptDays = 7;
const dayMs = 86_400_000;
const name = /^signalbox-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup$/;
const unfinished = /^\.signalbox-.*\.part$/;

export const nameOf = (at: number): string =>
  `signalbox-${new Date(at)
    .toISOString()
    .slice(0, 19)
    .replaceAll(/(?<=T.*):/g, '-')}Z.backup`;

/** Newest first. */
export async function keptBackups(folder: string): Promise<Kept[]> {
  const found = (await names(folder)).flatMap((file) => {
    const parts = name.exec(file);
    if (parts === null) return [];
    return [{ path: join(folder, file), at: Date.parse(`${parts[1]}T${parts[2]}:${parts[3]}:${parts[4]}Z`) }];
  });
  return found.toSorted((one, other) => other.at - one.at);
}

/** The newest one stays however old it is. */
export async function sweepBackups(folder: string, now: number): Promise<number> {
  const old = (await keptBackups(folder)).slice(1).filter(({ at }) => at < now - keptDays * dayMs);
  for (const { path } of old) await rm(path, { force: true });
  return old.length;
}

/** Removes unfinished backups of killed processes. To be called only while no backup is running. */
export async function removeUnfinished(folder: string): Promise<void> {
  for (const file of await names(folder)) if (unfinished.test(file)) await rm(join(folder, file), { force: true });
}

/** Closed when it was read to its end, or by whoever does not want the rest. */
export async function* bytesOf(path: string): AsyncGenerator<Buffer> {
  const file = await open(path, 'r');
  try {
    for await (const chunk of file.createReadStream({ autoClose: false })) yield chunk as Buffer;
  } finally {
    await file.close();
  }
}

const names = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
