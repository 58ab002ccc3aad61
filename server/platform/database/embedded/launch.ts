// Starts one PostgreSQL and waits until it answers.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Log } from '../../log.ts';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { clearLeftovers, endProcess, isReady } from './leftovers.ts';
import { parameters, postgresEnvironment } from './parameters.ts';
import type { Folders } from './folders.ts';
import { holdsWithin } from './processTable.ts';

export type Setup = { folders: Folders; binaries: Binaries; account: Account; log: Log; durable: boolean };

export type RunningPostgres = {
  pid: number;
  /** Settles when the process has ended, with how it ended. */
  ended: Promise<string>;
  stop(): Promise<void>;
};

// Recovery after a crash replays about max_wal_size, which takes seconds, on a slow disk minutes.
const patience = 5 * 60_000;

export async function launch({ folders, binaries, account, log, durable }: Setup): Promise<RunningPostgres> {
  await clearLeftovers(folders, log);
  const { command, args, options } = account.start(binaries.postgres, parameters(folders, durable));
  const child = spawn(command, args, {
    ...options,
    cwd: '/',
    env: postgresEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
    // Its own process group: Ctrl+C at the terminal must reach only us, who close connections before the database.
    detached: true,
  });
  const lastWords: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => {
    lastWords.splice(0, Math.max(0, lastWords.length - 4));
    lastWords.push(line);
    log.debug('PostgreSQL says', { line });
  });
  let over = false;
  // Not "close": that one waits for the processes it leaves behind, and a busy one may hold on for seconds.
  const ended = once(child, 'exit').then(([code, signal]) => {
    over = true;
    return `ended with ${signal ?? code}: ${lastWords.join(' / ')}`;
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`The embedded PostgreSQL could not be started: ${await ended.catch(String)}`);
  await holdsWithin(patience, () => over || isReady(folders.cluster, pid));
  if (over || !isReady(folders.cluster, pid)) {
    await endProcess(pid);
    throw new Error(`The embedded PostgreSQL does not start; it ${await ended}`);
  }
  return {
    pid,
    ended,
    stop: () =>
      endProcess(pid)
        .then(() => ended)
        .then(() => undefined),
  };
}
