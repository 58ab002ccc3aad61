// Makes sure that only one process works on a data folder.
import { linkSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { makeFolder } from '../../settings/makeFolder.ts';
import { isSameProcess, thisProcess, type ProcessMark } from './processMark.ts';

export type FolderLock = { release(): void };

export class FolderLockedError extends Error {
  override name = 'FolderLockedError';

  constructor(folder: string, pid: number) {
    super(`The data folder ${folder} is in use by process ${pid}: stop that one first or set SIGNALBOX_DATA.`);
  }
}

// The holder is whoever is named in the lock file with the highest number. A dead holder is succeeded by linking the
// next number, which only one process can do. The highest file is never removed, so no number is ever given twice to
// two living holders: deleting and making one single file again would let two late-comers delete each other's lock.
const name = /^signalbox\.lock\.(\d+)$/;

type Held = ProcessMark & { released?: boolean; serves?: string | undefined };

interface Locking {
  patience?: number;
  /** The address at which the holder answers, for whoever works beside it. */
  serves?: string;
}

/** Where the process answers that holds the folder; undefined where none does, or it serves nothing. */
export function servedAt(folder: string): string | undefined {
  const number = highest(folder);
  const holder = number > 0 ? read(fileOf(folder, number)) : undefined;
  return holder !== undefined && holder.released !== true && isSameProcess(holder) ? holder.serves : undefined;
}

/** Waits a moment for a holder that is just ending, then refuses. */
export async function lockFolder(folder: string, { patience = 700, serves }: Locking = {}): Promise<FolderLock> {
  makeFolder(folder);
  const until = Date.now() + patience;
  for (;;) {
    const number = highest(folder);
    const holder = number > 0 ? read(fileOf(folder, number)) : undefined;
    const free = !holder || holder.released === true || !isSameProcess(holder);
    if (free && take(folder, number + 1, serves)) return heldLock(folder, number + 1);
    if (!free && Date.now() >= until) throw new FolderLockedError(folder, holder.pid);
    await wait(50);
  }
}

function take(folder: string, number: number, serves: string | undefined): boolean {
  const aside = write(folder, { ...thisProcess(), serves });
  try {
    linkSync(aside, fileOf(folder, number));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(aside, { force: true });
  }
  // Somebody may have been two steps ahead: then this number was old when we made it.
  if (highest(folder) !== number) {
    rmSync(fileOf(folder, number), { force: true });
    return false;
  }
  for (const old of numbers(folder)) if (old < number) rmSync(fileOf(folder, old), { force: true });
  return true;
}

function heldLock(folder: string, number: number): FolderLock {
  return {
    release() {
      // Replaced, not removed: see above.
      renameSync(write(folder, { ...thisProcess(), released: true }), fileOf(folder, number));
    },
  };
}

let writes = 0;

function write(folder: string, held: Held): string {
  const aside = join(folder, `.signalbox.lock-${process.pid}-${++writes}`);
  writeFileSync(aside, `${JSON.stringify(held)}\n`);
  return aside;
}

/** A file that can not be read was taken over and removed this instant, or is damaged: both mean nobody holds it. */
function read(path: string): Held | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Held;
  } catch {
    return undefined;
  }
}

const fileOf = (folder: string, number: number) => join(folder, `signalbox.lock.${number}`);

const numbers = (folder: string) => readdirSync(folder).flatMap((file) => Number(name.exec(file)?.[1] ?? []));

const highest = (folder: string) => Math.max(0, ...numbers(folder));
