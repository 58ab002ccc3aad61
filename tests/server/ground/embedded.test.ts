// Shows that the embedded PostgreSQL starts, stops, restarts, and comes back after anything was killed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  connectionIn,
  startEmbedded,
  type EmbeddedPostgres,
} from '../../../server/platform/database/embedded/embedded.ts';
import { isAlive } from '../../../server/platform/database/embedded/processMark.ts';
import { withConnection } from '../../../server/platform/database/withConnection.ts';
import { silentLog } from '../../../server/platform/log.ts';
import { copyReadyCluster } from '../../readyCluster.ts';

// A folder made like this may be entered by its owner only, as the clone of a build machine often is.
let top: string;
let folder: string;
let running: EmbeddedPostgres | undefined;

beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), 'signalbox-embedded-'));
  folder = join(top, 'postgres');
});

afterEach(async () => {
  await running?.stop();
  running = undefined;
  rmSync(top, { recursive: true, force: true });
});

const startFresh = async () => (running = await startEmbedded({ folder, log: silentLog }));

/** On files that were made before, which saves most of the time of a first start. */
const start = () => {
  copyReadyCluster(folder);
  return startFresh();
};

async function query(embedded: EmbeddedPostgres, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(embedded.connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

// Never 0: a signal to that number goes to every process of the tests.
function mainPid(embedded: EmbeddedPostgres): number {
  const pid = embedded.pid();
  if (pid === undefined) throw new Error('The embedded PostgreSQL does not run.');
  return pid;
}

const writeRow = (embedded: EmbeddedPostgres) =>
  query(embedded, 'create table kept (x int); insert into kept values (1)');

const readRow = async (embedded: EmbeddedPostgres) => (await query(embedded, 'select x from kept'))[0]?.x;

/** What is said to whoever connects without the password. */
const refusalOf = async ({ connection, superuser }: EmbeddedPostgres): Promise<unknown[]> =>
  Promise.all(
    [connection, superuser].map((config) =>
      withConnection({ ...config, password: 'guessed' }, (client) => client.query('select 1')).catch(
        ({ code }: pg.DatabaseError) => code,
      ),
    ),
  );

test('whoever reaches the socket is let in by the password alone', async () => {
  const embedded = await startFresh();
  expect(await refusalOf(embedded)).toEqual(['28P01', '28P01']);
  expect(await query(embedded, 'select current_user as who')).toEqual([{ who: 'signalbox' }]);
  expect(await withConnection(connectionIn(folder), async (client) => (await client.query('select 1')).rowCount)).toBe(
    1,
  );
});

test('a cluster from before passwords keeps its rows and demands them from then on', async () => {
  const before = await start();
  await writeRow(before);
  await before.stop();
  writeFileSync(join(folder, 'cluster', 'pg_hba.conf'), 'local all all trust\n');
  rmSync(join(folder, 'cluster', 'signalbox.secret'));
  const after = await start();
  expect(await refusalOf(after)).toEqual(['28P01', '28P01']);
  expect(await readRow(after)).toBe(1);
});

test('it starts in a folder nobody else may enter, and keeps its data over a restart', async () => {
  expect(statSync(top).mode & 0o077).toBe(0);
  await writeRow(await startFresh());
  await running?.stop();
  expect(await readRow(await start())).toBe(1);
});

test('the product is no superuser, and what is written is on the disk', async () => {
  const embedded = await start();
  const rows = await query(
    embedded,
    "select rolsuper, rolbypassrls, rolcreatedb, current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit, current_setting('listen_addresses') as addresses, current_setting('server_encoding') as encoding from pg_roles where rolname = current_user",
  );
  expect(rows[0]).toEqual({
    rolsuper: false,
    rolbypassrls: false,
    rolcreatedb: false,
    fsync: 'on',
    commit: 'on',
    addresses: '',
    encoding: 'UTF8',
  });
});

test('it is started again when it is killed, and tells who listens', async () => {
  const embedded = await start();
  await writeRow(embedded);
  const killed = mainPid(embedded);
  const again = new Promise<void>((resolve) => void embedded.onRestart(resolve));
  process.kill(killed, 'SIGKILL');
  await again;
  expect(embedded.pid()).not.toBe(killed);
  expect(await readRow(embedded)).toBe(1);
});

test('it comes back several times in a row', async () => {
  const embedded = await start();
  for (let time = 0; time < 3; time += 1) {
    const again = new Promise<void>((resolve) => void embedded.onRestart(resolve));
    process.kill(mainPid(embedded), 'SIGKILL');
    await again;
  }
  expect(await query(embedded, 'select 1 as x')).toEqual([{ x: 1 }]);
});

async function killedHolder(also: boolean): Promise<number> {
  copyReadyCluster(folder);
  const program = join(import.meta.dirname, 'embeddedHolder.ts');
  const child = spawn(process.execPath, [program, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [chunk] = await once(child.stdout, 'data');
  const pid = Number(String(chunk));
  child.kill('SIGKILL');
  if (also) process.kill(pid, 'SIGKILL');
  await once(child, 'exit');
  return pid;
}

test('one that outlived its product is stopped and replaced by the next start', async () => {
  const left = await killedHolder(false);
  expect(isAlive(left)).toBe(true);
  const embedded = await start();
  expect(isAlive(left)).toBe(false);
  expect(await query(embedded, 'select 1 as x')).toEqual([{ x: 1 }]);
});

test('it starts after both, product and PostgreSQL, were killed', async () => {
  await killedHolder(true);
  expect(await query(await start(), 'select 1 as x')).toEqual([{ x: 1 }]);
});

test('a process file that names a stranger is not believed', async () => {
  await start();
  await running?.stop();
  const stranger = spawn('sleep', ['60'], { stdio: 'ignore' });
  writeFileSync(
    join(folder, 'cluster', 'postmaster.pid'),
    `${stranger.pid}\n${folder}/cluster\n1\n5432\n\n\n\nready\n`,
  );
  expect(await query(await start(), 'select 1 as x')).toEqual([{ x: 1 }]);
  expect(isAlive(stranger.pid ?? 0)).toBe(true);
  stranger.kill('SIGKILL');
});

test('a first start that was killed half-way is begun anew', async () => {
  mkdirSync(join(folder, 'cluster.new'), { recursive: true });
  writeFileSync(join(folder, 'cluster.new', 'PG_VERSION'), '18');
  expect(await query(await startFresh(), 'select 1 as x')).toEqual([{ x: 1 }]);
});

test('a folder too deep for a socket gets a private one for it elsewhere', async () => {
  folder = join(top, 'a-rather-long-folder-name'.repeat(4), 'postgres');
  mkdirSync(folder, { recursive: true });
  const embedded = await start();
  const socket = String(embedded.connection.host);
  expect(socket.startsWith(folder)).toBe(false);
  expect(statSync(socket).mode & 0o777).toBe(0o700);
  expect(await query(embedded, 'select 1 as x')).toEqual([{ x: 1 }]);
  await embedded.stop();
  running = undefined;
  rmSync(socket, { recursive: true, force: true });
});

test('a clean stop ends every process and leaves nothing to recover', async () => {
  const embedded = await start();
  const pid = mainPid(embedded);
  const client = new pg.Client(embedded.connection);
  client.on('error', () => undefined);
  await client.connect();
  await embedded.stop();
  running = undefined;
  expect(isAlive(pid)).toBe(false);
  expect(existsSync(join(folder, 'cluster', 'postmaster.pid'))).toBe(false);
});
