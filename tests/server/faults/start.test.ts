// Shows that a PostgreSQL that cannot be used is told in one plain sentence, without a secret of its address.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withConnection } from '../../../server/platform/database/withConnection.ts';
import { startEmbedded } from '../../../server/platform/database/embedded/embedded.ts';
import { silentLog } from '../../../server/platform/log.ts';
import { copyReadyCluster } from '../../readyCluster.ts';
import { ownPort } from '../../../scripts/ownPort.mjs';
import { runProduct, server } from '../ground/productProcess.ts';
import { refusedStart } from '../ground/refusedStart.ts';
import { startGivenPostgres, type GivenPostgres } from './givenPostgres.ts';

const secret = 'hush-hush-4711';
const data = mkdtempSync(join(tmpdir(), 'signalbox-start-'));
let postgres: GivenPostgres;

beforeAll(async () => {
  postgres = await startGivenPostgres();
  await postgres.make('owner', secret);
});
afterAll(async () => {
  await postgres.stop();
  rmSync(data, { recursive: true, force: true });
});

function expectSentence(told: string, sentence: RegExp): void {
  expect(told).toMatch(sentence);
  expect(told.trim().split('\n')).toHaveLength(1);
  expect(told).not.toContain(secret);
}

const expectRefusal = async (databaseUrl: string, sentence: RegExp): Promise<void> =>
  expectSentence(await refusedStart({ SIGNALBOX_DATA: data, DATABASE_URL: databaseUrl }), sentence);

test('nobody answers at the address, or at none of the addresses of its name', async () => {
  for (const host of ['127.0.0.1', 'localhost']) {
    const place = `${host}:${await ownPort()}`;
    await expectRefusal(
      `postgres://someone:${secret}@${place}/signalbox`,
      new RegExp(`^No PostgreSQL answers at ${place}: start it or`),
    );
  }
});

test('somebody answers who is no PostgreSQL', async () => {
  const stranger = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')).listen(0, '127.0.0.1');
  await new Promise((resolve) => stranger.once('listening', resolve));
  const { port } = stranger.address() as AddressInfo;
  await expectRefusal(
    `postgres://someone:${secret}@127.0.0.1:${port}/signalbox`,
    /^No PostgreSQL answers at 127\.0\.0\.1:\d+/,
  );
  stranger.close();
});

test('the host is not known', () =>
  expectRefusal(
    `postgres://someone:${secret}@no-such-host.invalid/x?sslmode=verify-full`,
    /^The host of DATABASE_URL, no-such-host\.invalid, is not known/,
  ));

test('the password is wrong, told by a process too', async () => {
  const wrong = postgres.urlOf('owner', `${secret}-wrong`, 'owner');
  await expectRefusal(wrong, /refuses the user "owner"/);
  const product = await runProduct(server, { SIGNALBOX_DATA: data, DATABASE_URL: wrong });
  expect(await product.ended).toBe(1);
  expectSentence(product.output(), /refuses the user "owner"/);
});

test('the database is missing', () =>
  expectRefusal(postgres.urlOf('owner', secret, 'nothing_here'), /has no database named "nothing_here"/));

test('the data folder is of before the first release', async () => {
  const old = mkdtempSync(join(tmpdir(), 'signalbox-old-'));
  copyReadyCluster(join(old, 'postgres'));
  const embedded = await startEmbedded({ folder: join(old, 'postgres'), log: silentLog, durable: false });
  await withConnection(embedded.connection, async (client) => {
    await client.query('drop table if exists migration');
    await client.query('create table migration (name text primary key, applied_at timestamptz not null default now())');
    await client.query("insert into migration (name) values ('0001_people.ts')");
  });
  await embedded.stop();
  expect(await refusedStart({ SIGNALBOX_DATA: old })).toMatch(
    new RegExp(`^The data folder ${old} was made by Signalbox before its first release, and cannot.*$`),
  );
  rmSync(old, { recursive: true, force: true });
});

test('the user may not make tables', async () => {
  await postgres.make('guest', secret);
  await expectRefusal(
    postgres.urlOf('guest', secret, 'owner'),
    /The user "guest" of DATABASE_URL may not make tables in the database "owner"/,
  );
});
