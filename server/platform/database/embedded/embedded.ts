// The PostgreSQL the product brings along: started, kept running and stopped with it.
import type pg from 'pg';
import type { Log } from '../../log.ts';
import { PlainRefusal } from '../../settings/PlainRefusal.ts';
import { chooseAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { makeCluster } from './cluster.ts';
import { chooseFolders, foldersAbove, makeFolders, port, type Folders } from './folders.ts';
import { demandPasswords, passwordOf } from './passwords.ts';
import { makeRoleAndDatabase } from './roles.ts';
import { supervise } from './supervise.ts';

export type EmbeddedPostgres = {
  /** As the product: owns its database and nothing else. */
  connection: pg.ClientConfig;
  /** For tests, which make databases of their own. */
  superuser: pg.ClientConfig;
  /** The main process; undefined while it is being started again. */
  pid(): number | undefined;
  /** Called each time it runs again after it died; gives back how to stop listening. */
  onRestart(listener: () => void): () => void;
  stop(): Promise<void>;
};

const administrator = 'postgres';
const product = 'signalbox';

type EmbeddedOptions = {
  /** Holds nothing but this PostgreSQL, and belongs to the account it runs under. */
  folder: string;
  log: Log;
  /** False only where the data is thrown away anyway: it does not wait for the disk, and a crash may lose all. */
  durable?: boolean;
};

export async function startEmbedded({ folder, log, durable = true }: EmbeddedOptions): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32') {
    throw new PlainRefusal(
      'The embedded PostgreSQL does not run on Windows: set DATABASE_URL or use the Linux subsystem.',
    );
  }
  const binaries = findBinaries();
  const folders = chooseFolders(folder);
  const account = chooseAccount(foldersAbove(folders), binaries);
  makeFolders(folders, account);
  await makeCluster(folders, binaries, account);
  const supervised = await supervise({ folders, binaries, account, log, durable });
  try {
    await makeRoleAndDatabase(connectionTo(folders, administrator), product);
    await demandPasswords(connectionTo(folders, administrator), folders.cluster, account, [administrator, product]);
  } catch (error) {
    await supervised.stop();
    throw error;
  }
  return {
    ...supervised,
    superuser: connectionTo(folders, administrator),
    connection: connectionTo(folders, product),
  };
}

const connectionTo = ({ socket, cluster }: Folders, user: string): pg.ClientConfig => ({
  host: socket,
  port,
  user,
  database: user,
  password: passwordOf(user, cluster),
});

/** To the one that another process has started there. */
export const connectionIn = (folder: string): pg.ClientConfig => connectionTo(chooseFolders(folder), product);
