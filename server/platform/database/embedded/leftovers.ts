// Clears away what a killed product left running, so that the next start finds a quiet folder.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../../log.ts';
import { isAlive, isTaken } from './processMark.ts';
import { holdsWithin, isPostgres, processesOf, signal } from './processTable.ts';
import { port, type Folders } from './folders.ts';

/** PostgreSQL is stopped, not adopted: one that is not our child could die without our being told. */
export async function clearLeftovers({ cluster, socket, tag }: Folders, log: Log): Promise<void> {
  const main = processIn(lockFile(cluster));
  const others = () => processesOf(tag);
  if (main !== undefined && others().includes(main)) {
    log.warn('An embedded PostgreSQL was left running; it is stopped first', { pid: main });
    await endProcess(main);
  }
  // Without their main process the others end by themselves; a busy one may not notice.
  if (!(await holdsWithin(2000, () => others().length === 0))) {
    for (const pid of others()) signal(pid, 'SIGKILL');
    await holdsWithin(2000, () => others().length === 0);
  }
  for (const path of [lockFile(cluster), join(socket, `.s.PGSQL.${port}.lock`)]) removeWhenStale(path);
}

/** Fast first (rolls back, writes out), then at once (recovers at the next start), then by force. */
export async function endProcess(pid: number, patience = 10_000): Promise<void> {
  for (const [name, time] of [
    ['SIGINT', patience],
    ['SIGQUIT', 3000],
    ['SIGKILL', 2000],
  ] as const) {
    signal(pid, name);
    if (await holdsWithin(time, () => !isAlive(pid))) return;
  }
}

/**
 * The number in it may still be taken, by the remains of that process or, after a restart of the machine, by a
 * stranger; PostgreSQL would then refuse to start. Another PostgreSQL may be ours under the folder's former name, so
 * that one keeps its lock.
 */
function removeWhenStale(path: string): void {
  const pid = processIn(path);
  if (pid !== undefined && isTaken(pid) && !isPostgres(pid)) rmSync(path, { force: true });
}

/** The eighth line says how far the server is: "starting", "ready", "stopping". */
export function isReady(cluster: string, pid: number): boolean {
  const lines = linesOf(lockFile(cluster));
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
}

const lockFile = (cluster: string) => join(cluster, 'postmaster.pid');

/** The first line of both lock files is the number of the main process. */
function processIn(path: string): number | undefined {
  const pid = Number(linesOf(path)[0]);
  return Number.isSafeInteger(pid) && pid > 0 ? pid : undefined;
}

function linesOf(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n');
  } catch {
    return [];
  }
}
