// Tells one process from a later one that was given the same number.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** `started` is any text that a second process with the same number would not have. */
export type ProcessMark = { pid: number; started: string };

const hasProc = existsSync('/proc/self/stat');

let own: ProcessMark | undefined;

export const thisProcess = (): ProcessMark => (own ??= { pid: process.pid, started: startOf(process.pid) });

export function isSameProcess({ pid, started }: ProcessMark): boolean {
  return isAlive(pid) && startOf(pid) === started;
}

export const isAlive = (pid: number) => isTaken(pid) && !(hasProc && statOf(pid).state === 'Z');

/** Also true for a process that has ended but whose parent has not asked how, which in a container may be never. */
export function isTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Not being allowed to signal it means that it is there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function startOf(pid: number): string {
  // The tick count starts again with every boot, so the boot is part of the mark.
  if (hasProc) return `${bootOf()} ${statOf(pid).ticks}`;
  if (process.platform === 'win32') return '';
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

function bootOf(): string {
  const path = '/proc/sys/kernel/random/boot_id';
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : '';
}

function statOf(pid: number): { state: string; ticks: string } {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name stands in brackets and may hold spaces: count from the last bracket.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', ticks: fields[19] ?? '' };
  } catch {
    return { state: '', ticks: '' };
  }
}
