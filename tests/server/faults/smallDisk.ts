// A small real filesystem to fill up: possible where mounting is allowed.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  readonly path: string;
  freeMegabytes(): number;
  /** Takes room until this much is left. */
  leave(megabytes: number): void;
  giveBack(): void;
  remove(): void;
}

/** Undefined where this account may not mount. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const path = mkdtempSync(join(tmpdir(), 'signalbox-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', path], { stdio: 'ignore' });
  } catch {
    rmSync(path, { recursive: true });
    return undefined;
  }
  const filler = join(path, 'filler');
  const freeMegabytes = (): number => {
    const disk = statfsSync(path);
    return (disk.bavail * disk.bsize) / 1_048_576;
  };
  return {
    path,
    freeMegabytes,
    leave(left) {
      const bytes = Math.floor((freeMegabytes() - left) * 1_048_576);
      try {
        if (bytes > 0) writeFileSync(filler, Buffer.alloc(bytes, 1), { flag: 'a' });
      } catch (error) {
        // The database took the room meanwhile: then the disk is as full as was wanted.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    },
    giveBack: () => rmSync(filler, { force: true }),
    remove() {
      execFileSync('umount', ['-l', path]);
      rmSync(path, { recursive: true, force: true });
    },
  };
}

export const whyNot = 'mounting a small filesystem is not allowed here';
