// Lists the running processes of one cluster, which may have outlived the product that started them.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { isAlive } from './processMark.ts';

/** The tag stands in the command line of the main process and in the titles of the others. */
export function processesOf(tag: string): number[] {
  return processesWith((line) => isOfCluster(line, tag)).filter((pid) => pid !== process.pid && isAlive(pid));
}

type Condition = (commandLine: string) => boolean;

const processesWith = (holds: Condition) => (existsSync('/proc/self/cmdline') ? fromProc(holds) : fromPs(holds));

function fromProc(holds: Condition): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && holds(commandLine(name)))
    .map(Number);
}

function commandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

function fromPs(holds: Condition): number[] {
  const lines = execFileSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' }).split('\n');
  return lines.filter(holds).map((line) => Number.parseInt(line, 10));
}

/** Whether it is any PostgreSQL at all, ours or a stranger's. */
export function isPostgres(pid: number): boolean {
  return processesWith((line) => line.includes('postgres')).includes(pid);
}

/** The name alone is not enough: somebody may be looking at our log with a search for the tag. */
const isOfCluster = (line: string, tag: string) => line.includes('postgres') && new RegExp(`${tag}\\b`).test(line);

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended by itself in the meantime, which is what was wanted.
  }
}

/** Waits until the condition holds; tells whether it did in time. */
export async function holdsWithin(milliseconds: number, condition: () => boolean): Promise<boolean> {
  const until = Date.now() + milliseconds;
  while (!condition()) {
    if (Date.now() > until) return false;
    await wait(20);
  }
  return true;
}
