// Lays out the folders of the embedded PostgreSQL and decides where its socket goes.
import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PlainRefusal } from '../../settings/PlainRefusal.ts';
import { giveTo, type Account } from './account.ts';

export const port = 5432;

export type Folders = {
  folder: string;
  cluster: string;
  socket: string;
  /** Stands in the title of every process of this cluster, so that they can be told from other PostgreSQLs. */
  tag: string;
};

// A socket's path must fit into 107 bytes on Linux and 103 on macOS.
const longestSocketPath = 100;

export function chooseFolders(asked: string): Folders {
  mkdirSync(asked, { recursive: true });
  const folder = realpathSync(asked);
  const mark = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const inside = join(folder, 'socket');
  const fits = Buffer.byteLength(join(inside, `.s.PGSQL.${port}`)) <= longestSocketPath;
  const socket = fits ? inside : join(realpathSync(tmpdir()), `signalbox-${mark}`);
  return { folder, cluster: join(folder, 'cluster'), socket, tag: `signalbox-${mark}` };
}

/** The folders in which PostgreSQL has folders of its own. */
export const foldersAbove = ({ folder, socket }: Folders) => [dirname(folder), dirname(socket)];

export function makeFolders({ folder, socket }: Folders, account: Account): void {
  for (const path of [folder, socket]) {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    refuseForeign(path, account);
    giveTo(account, path);
    chmodSync(path, 0o700);
  }
}

/** A folder under the temp folder has a name others can guess: one that somebody else made could be a trap. */
function refuseForeign(path: string, account: Account): void {
  const { uid } = lstatSync(path);
  const link = lstatSync(path).isSymbolicLink();
  const own = process.getuid?.() ?? uid;
  if (!link && (uid === own || uid === account.uid)) return;
  throw new PlainRefusal(
    `The folder ${path} belongs to somebody else: remove it or set SIGNALBOX_DATA to another folder.`,
  );
}
