// The benchmark's own PostgreSQL: the one the product embeds, with the product's parameters, in a folder that is kept.
import { mkdirSync } from 'node:fs';
import pg from 'pg';
import { startEmbedded } from '../../server/platform/database/embedded/embedded.ts';
import { FolderLockedError, lockFolder, type FolderLock } from '../../server/platform/database/embedded/folderLock.ts';
import { createLog } from '../../server/platform/log.ts';
import { clusterFolder, dataFolder } from '../base/paths.ts';
import { cpuOfGroup } from '../process/cpuOfGroup.ts';

export interface Cluster {
  version: string;
  connectionTo(database: string): pg.PoolConfig;
  /** As the superuser, in the given database or in the one for administration. */
  query<Row extends pg.QueryResultRow>(text: string, database?: string): Promise<Row[]>;
  /** What PostgreSQL has used of the cores so far; 0 where the system does not tell. */
  cpuMicroseconds(): number;
  /** Gives up the connection to a database that is to be renamed. */
  forget(database: string): Promise<void>;
  stop(): Promise<void>;
}

export async function openCluster(): Promise<Cluster> {
  mkdirSync(clusterFolder, { recursive: true });
  const lock = await ourTurn();
  const embedded = await startEmbedded({ folder: clusterFolder, log: createLog({ from: 'warn' }) });
  const clients = new Map<string, pg.Client>();

  async function query<Row extends pg.QueryResultRow>(text: string, database = 'postgres'): Promise<Row[]> {
    let client = clients.get(database);
    if (client === undefined) {
      client = new pg.Client({ ...embedded.superuser, database });
      // Nobody asks anything of a connection that PostgreSQL ends as it stops.
      client.on('error', () => undefined);
      await client.connect();
      clients.set(database, client);
    }
    return (await client.query<Row>(text)).rows;
  }

  const [{ server_version: version } = { server_version: '' }] = await query<{ server_version: string }>(
    'show server_version',
  );
  return {
    version,
    connectionTo: (database) => ({ ...embedded.connection, database }),
    query,
    cpuMicroseconds: () => cpuOfGroup(embedded.pid()),
    async forget(database) {
      await clients.get(database)?.end();
      clients.delete(database);
    },
    async stop() {
      for (const client of clients.values()) await client.end();
      await embedded.stop();
      lock.release();
    },
  };
}

/** Two runs at once would stop each other's PostgreSQL, and slow each other down. */
async function ourTurn(): Promise<FolderLock> {
  try {
    return await lockFolder(dataFolder);
  } catch (error) {
    if (!(error instanceof FolderLockedError)) throw error;
    console.log('Another run uses the databases: waiting for it to end…');
    return lockFolder(dataFolder, { patience: 3_600_000 });
  }
}
