// A PostgreSQL that runs for one command, and is stopped with it however the command ends.
import type pg from 'pg';
import { startEmbedded, type EmbeddedPostgres } from '../platform/database/embedded/embedded.ts';
import type { Log } from '../platform/log.ts';

const running = new Set<EmbeddedPostgres>();

export async function withPostgres<Result>(
  folder: string,
  log: Log,
  work: (connection: pg.ClientConfig) => Promise<Result>,
): Promise<Result> {
  const embedded = await startEmbedded({ folder, log });
  running.add(embedded);
  try {
    return await work(embedded.connection);
  } finally {
    await embedded.stop();
    running.delete(embedded);
  }
}

/** It lives in a process group of its own: whoever stops the command does not reach it. */
export const stopPostgres = (): Promise<unknown> => Promise.allSettled([...running].map((embedded) => embedded.stop()));
