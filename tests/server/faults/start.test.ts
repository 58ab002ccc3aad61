// Shows that a PostgreSQL that cannot be used is told in one plain sentence, without a secret of its address.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runProduct, server } from '../ground/productProcess.ts';
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

async function expectRefusal(databaseUrl: string, sentence: RegExp): Promise<void> {
  const product = await runProduct(server, { SIGNALBOX_DATA: data, DATABASE_URL: databaseUrl });
  expect(await product.ended).toBe(1);
  expect(product.output()).toMatch(sentence);
  expect(product.output().trim().split('\n')).toHaveLength(1);
  expect(product.output()).not.toContain(secret);
}

async function closedPort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

test('nobody answers at the address, or at none of the addresses of its name', async () => {
  for (const host of ['127.0.0.1', 'localhost']) {
    const place = `${host}:${await closedPort()}`;
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
    `postgres://someone:${secret}@no-such-host.invalid/x`,
    /^The host of DATABASE_URL, no-such-host\.invalid, is not known/,
  ));

test('the password is wrong', () =>
  expectRefusal(postgres.urlOf('owner', `${secret}-wrong`, 'owner'), /refuses the user "owner"/));

test('the database is missing', () =>
  expectRefusal(postgres.urlOf('owner', secret, 'nothing_here'), /has no database named "nothing_here"/));

test('the user may not make tables', async () => {
  await postgres.make('guest', secret);
  await expectRefusal(
    postgres.urlOf('guest', secret, 'owner'),
    /The user "guest" of DATABASE_URL may not make tables in the database "owner"/,
  );
});
