// Shows that the whole product starts, refuses a second one, stops cleanly, and comes back after being killed.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { isAlive } from '../../../server/database/embedded/processMark.ts';
import { npmStart, runProduct, server, type RunningProduct } from './productProcess.ts';

let data: string;
const started: RunningProduct[] = [];

// One folder for all: each start finds what was left by what was done to the one before.
beforeAll(() => {
  data = mkdtempSync(join(tmpdir(), 'signalbox-product-'));
});

afterEach(async () => {
  for (const { child, ended } of started.splice(0)) {
    child.kill('SIGTERM');
    await ended;
  }
});

afterAll(() => rmSync(data, { recursive: true, force: true }));

async function run(command = server, env: NodeJS.ProcessEnv = {}): Promise<RunningProduct> {
  const product = await runProduct(command, { SIGNALBOX_DATA: data, ...env });
  started.push(product);
  return product;
}

async function ready(command = server): Promise<RunningProduct> {
  const product = await run(command);
  await product.saysReady();
  return product;
}

const answer = ({ port }: RunningProduct) => fetch(`http://127.0.0.1:${port}/readyz`).then(({ status }) => status);

// Never 0: a signal to that number goes to every process of the tests.
function databasePid(): number {
  const pid = Number.parseInt(readFileSync(join(data, 'postgres', 'cluster', 'postmaster.pid'), 'utf8'), 10);
  if (!(pid > 0)) throw new Error('The database of the product does not run.');
  return pid;
}

test('it answers when it says that it is ready, and a signal stops all of it with exit code 0', async () => {
  const product = await ready();
  expect(await answer(product)).toBe(200);
  const database = databasePid();
  product.child.kill('SIGTERM');
  expect(await product.ended).toBe(0);
  expect(isAlive(database)).toBe(false);
  expect(existsSync(join(data, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false);
});

test('started by npm it stops as cleanly, and a second one on the same folder is refused', async () => {
  const product = await ready(npmStart);
  const begun = Date.now();
  const second = await run();
  expect(await second.ended).toBe(1);
  expect(Date.now() - begun).toBeLessThan(5000);
  expect(second.output()).toMatch(
    new RegExp(`^The data folder ${data} is in use by process \\d+: stop that one first`),
  );
  expect(await answer(product)).toBe(200);
  const database = databasePid();
  product.child.kill('SIGTERM');
  expect(await product.ended).toBe(0);
  expect(isAlive(database)).toBe(false);
});

test('killed with its database, it comes back with the next start', async () => {
  const product = await ready();
  product.child.kill('SIGKILL');
  process.kill(databasePid(), 'SIGKILL');
  await product.ended;
  const begun = Date.now();
  await ready();
  expect(Date.now() - begun).toBeLessThan(10_000);
});

test('killed alone, it comes back although its database still runs', async () => {
  const product = await ready();
  const left = databasePid();
  product.child.kill('SIGKILL');
  await product.ended;
  expect(isAlive(left)).toBe(true);
  await ready();
  expect(isAlive(left)).toBe(false);
});

test('when only npm is killed, the rest stops by itself and the next start succeeds', async () => {
  const product = await ready(npmStart);
  const database = databasePid();
  product.child.kill('SIGKILL');
  const until = Date.now() + 10_000;
  while (isAlive(database) && Date.now() < until) await wait(50);
  expect(isAlive(database)).toBe(false);
  await ready();
});

test('when its database is killed, it answers again by itself', async () => {
  const product = await ready();
  process.kill(databasePid(), 'SIGKILL');
  const until = Date.now() + 10_000;
  await wait(100);
  while ((await answer(product)) !== 200 && Date.now() < until) await wait(50);
  expect(await answer(product)).toBe(200);
});

test('it goes on working when nobody reads its output any more', async () => {
  const product = await ready();
  product.child.stdout?.destroy();
  product.child.stderr?.destroy();
  const left = databasePid();
  process.kill(left, 'SIGKILL');
  const until = Date.now() + 10_000;
  await wait(200);
  while ((await answer(product)) !== 200 && Date.now() < until) await wait(50);
  expect(await answer(product)).toBe(200);
  product.child.kill('SIGTERM');
  expect(await product.ended).toBe(0);
});

test('a setting that makes no sense is told in one sentence', async () => {
  const product = await run(server, { PORT: 'http' });
  expect(await product.ended).toBe(1);
  expect(product.output()).toBe('PORT is "http", but it must be a whole number from 0 to 65535.\n');
});

test('a port that is taken is told in one sentence', async () => {
  const product = await ready();
  const elsewhere = join(data, 'elsewhere');
  const second = await run(server, { PORT: String(product.port), SIGNALBOX_DATA: elsewhere });
  expect(await second.ended).toBe(1);
  expect(second.output().trim().split('\n').at(-1)).toBe(
    `Port ${product.port} of 127.0.0.1 is in use by another program: stop it or set PORT.`,
  );
});

test('a folder of backups that is none is told in one sentence', async () => {
  const file = join(data, 'signalbox.key');
  const product = await run(server, { SIGNALBOX_BACKUPS: file, SIGNALBOX_DATA: join(data, 'beside') });
  expect(await product.ended).toBe(1);
  const told = product.output().trim().split('\n').at(-1);
  expect(told).toBe(`SIGNALBOX_BACKUPS is "${file}", but it must be off, or a folder that can be read.`);
});

test('an address that is not of this machine, and a data folder that is none, are told in one sentence', async () => {
  const host = await run(server, { HOST: '203.0.113.1' });
  expect(await host.ended).toBe(1);
  const told = host.output().trim().split('\n').at(-1);
  expect(told).toBe('HOST is "203.0.113.1", but it must be an address of this machine.');
  const file = join(data, 'signalbox.key');
  const folder = await run(server, { SIGNALBOX_DATA: file });
  expect(await folder.ended).toBe(1);
  expect(folder.output()).toBe(`SIGNALBOX_DATA is "${file}", but it must be a folder that can be made and written.\n`);
});
