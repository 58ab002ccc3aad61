// Refuses writes while the disk is nearly full: a database that runs out of room under its log stops for everybody.
import { statfsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { Refusal, unavailable } from '../calls/refusal.ts';
import type { Log } from '../log.ts';

interface Floor {
  /** Throws when less than the floor is free. */
  check(): Promise<void>;
  /** Why a database that does not answer may have stopped: there is no room left for its log. */
  fullDisk(): Refusal | undefined;
}

const checkEveryMs = 500;

// PostgreSQL writes its log in files of 16 MB; without room for the next one it stops, and does not start again.
const leastForLog = 32;

export function openFloor(folder: string, megabytes: number, log: Log, now: () => number): Floor {
  let checkedAt = -Infinity;
  let low: Promise<boolean> = Promise.resolve(false);

  async function look(before: boolean): Promise<boolean> {
    const free = await freeMegabytes(folder);
    const isLow = free < megabytes;
    const freeRounded = Math.floor(free);
    if (isLow && !before)
      log.error('The disk is nearly full: writes are refused', {
        freeMegabytes: freeRounded,
        floorMegabytes: megabytes,
      });
    if (!isLow && before) log.info('There is room on the disk again: writes go on', { freeMegabytes: freeRounded });
    return isLow;
  }

  return {
    async check() {
      if (now() - checkedAt > checkEveryMs) {
        checkedAt = now();
        // Whoever comes while we look waits for what is seen, not for what was.
        low = low.then(look);
      }
      if (await low) {
        throw new Refusal(
          503,
          `Less than ${megabytes} MB are free on the disk: nothing was written. Reading goes on.`,
          { retryAfter: 30 },
        );
      }
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
