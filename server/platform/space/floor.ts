// Refuses writes while the disk is nearly full: a database that runs out of room under its log stops for everybody.
import { statfsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { Refusal, unavailable } from '../calls/refusal.ts';
import type { Log } from '../log.ts';

interface Floor {
  /** Throws when less than the floor is free; for what goes on while the disk is low, when less than the second floor is. */
  check(goesOnWhenLow?: boolean): Promise<void>;
  /** Why a database that does not answer may have stopped: there is no room left for its log. */
  fullDisk(): Refusal | undefined;
}

/** Sessions, readings and retries are small: what the floor keeps free below it is enough for many days of them. */
const secondFloorMegabytes = 64;

const checkEveryMs = 500;

// PostgreSQL writes its log in files of 16 MB; without room for the next one it stops, and does not start again.
const leastForLog = 32;

type Low = 'low' | 'nearly full';

const lowWords = (megabytes: number): string =>
  `Less than ${megabytes} MB are free on the disk: nothing was written. Signing in, reading and the Work page go on.`;

const nearlyFullWords = (megabytes: number): string =>
  `Less than ${megabytes} MB are free on the disk: nothing was written. Who is signed in can still read.`;

export function openFloor(folder: string, megabytes: number, log: Log, now: () => number): Floor {
  let checkedAt = -Infinity;
  const second = Math.min(secondFloorMegabytes, megabytes);
  let low: Promise<Low | undefined> = Promise.resolve(undefined);

  async function look(before: Low | undefined): Promise<Low | undefined> {
    const free = await freeMegabytes(folder);
    const fields = { freeMegabytes: Math.floor(free), floorMegabytes: free < second ? second : megabytes };
    const found = free < second ? 'nearly full' : free < megabytes ? 'low' : undefined;
    if (found === before) return found;
    if (found === 'low') log.error('The disk is low: only signing in, reading and the page Work go on', fields);
    if (found === 'nearly full') log.error('The disk is nearly full: nobody can sign in, only reading goes on', fields);
    if (found === undefined) log.info('There is room on the disk again: writes go on', fields);
    return found;
  }

  return {
    async check(goesOnWhenLow = false) {
      if (now() - checkedAt > checkEveryMs) {
        checkedAt = now();
        // Whoever comes while we look waits for what is seen, not for what was.
        low = low.then(look);
      }
      const found = await low;
      if (found === undefined || (found === 'low' && goesOnWhenLow)) return;
      throw new Refusal(503, found === 'low' ? lowWords(megabytes) : nearlyFullWords(second), { retryAfter: 30 });
    },
    fullDisk: () =>
      isFull(folder)
        ? unavailable('The disk is full: nothing can be read or written until there is room.', 30)
        : undefined,
  };
}

function isFull(folder: string): boolean {
  try {
    return megabytesOf(statfsSync(folder)) < leastForLog;
  } catch {
    return false;
  }
}

export async function freeMegabytes(folder: string): Promise<number> {
  try {
    return megabytesOf(await statfs(folder));
  } catch {
    // No such folder, as with a database elsewhere: that server watches its own disk.
    return Infinity;
  }
}

const megabytesOf = ({ bavail, bsize }: { bavail: number; bsize: number }): number => (bavail * bsize) / 1_048_576;
