// Shows that the whole product starts, refuses a second one, stops cleanly, and comes back after being killed.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { isAlive } from '../../../server/platform/database/embedded/processMark.ts';
import { until } from '../../until.ts';
import { npmStart, runProduct, server, type RunningProduct } from './productProcess.ts';

let data: string;
const started: RunningProduct[] = [];

// One folder for all: each start finds what was left by what was done to the one before. The first one makes all of it.
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
const processFile = () => join(data, 'postgres', 'cluster', 'postmaster.pid');

// Never 0: a signal to that number goes to every process of the tests.
function databasePid(): number {
  const pid = Number.parseInt(readFileSync(processFile(), 'utf8'), 10);
  if (!(pid > 0)) throw new Error('The database of the product does not run.');
  return pid;
}

/** Gives the process that was killed. */
function killDatabase(): number {
  const pid = databasePid();
  process.kill(pid, 'SIGKILL');
  return pid;
}

async function untilHealed(product: RunningProduct, killed: number): Promise<void> {
  await until('another database runs', () => databasePid() !== killed);
  await until('it is ready again', async () => (await answer(product)) === 200);
}

test('it answers when it says that it is ready, and a signal stops all of it with exit code 0', async () => {
  const product = await ready();
  expect(await answer(product)).toBe(200);
  const database = databasePid();
  product.child.kill('SIGTERM');
  expect(await product.ended).toBe(0);
  expect(isAlive(database)).toBe(false);
  expect(existsSync(processFile())).toBe(false);
});

test('started by npm it stops as cleanly, and a second one on the same folder is refused', async () => {
  const product = await ready(npmStart);
  const second = await run();
  expect(await second.ended).toBe(1);
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
  killDatabase();
  await product.ended;
  expect(await answer(await ready())).toBe(200);
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
  await until('the database has stopped', () => !isAlive(database));
  await ready();
});

test('when its database is killed, it answers again by itself, also when nobody reads its output any more', async () => {
  const product = await ready();
  await untilHealed(product, killDatabase());
  product.child.stdout?.destroy();
  product.child.stderr?.destroy();
  await untilHealed(product, killDatabase());
  product.child.kill('SIGTERM');
  expect(await product.ended).toBe(0);
});

test('what a person can mend is one sentence on its output, and exit code 1', async () => {
  const product = await run(server, { PORT: 'http' });
  expect(await product.ended).toBe(1);
  expect(product.output()).toBe('PORT is "http", but it must be a whole number from 0 to 65535.\n');
});
