// Hears of new work at its commit, on a connection of its own that is made again when it is lost.
import pg from 'pg';
import { asConfig } from '../database/withConnection.ts';
import type { Database } from '../database/database.ts';
import type { Log } from '../log.ts';
import { workChannel } from './enqueue.ts';

const againMs = 1000;
/** By it the database knows how many workers there are. */
export const workerName = 'signalbox worker';
// A machine that is gone says no goodbye: its connection ends after twenty seconds without a sign of life.
const keepAlive = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=2';

export interface Listener {
  /** New work is heard of at its commit. */
  isListening(): boolean;
  stop(): Promise<void>;
}

export async function listenForWork(database: Database, log: Log, heard: () => void): Promise<Listener> {
  let client: pg.Client | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      ...asConfig(database.connection),
      application_name: workerName,
      options: keepAlive,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    next.on('error', () => undefined);
    next.on('end', later);
    next.on('notification', heard);
    try {
      await next.connect();
      await next.query(`listen ${workChannel}`);
      client = next;
      heard();
    } catch (error) {
      log.warn('New work is only found once a second: the database does not answer', { error });
      await next.end().catch(() => undefined);
      later();
    }
  }

  function later(): void {
    client = undefined;
    if (stopped || timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      void connect();
    }, againMs);
  }

  await connect();
  return {
    isListening: () => client !== undefined,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
