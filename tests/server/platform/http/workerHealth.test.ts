// A worker as a process of its own: it says how it is on a port of its own, measures itself, and stops when told to.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownPort } from '../../../../scripts/ownPort.mjs';
import { until } from '../../../until.ts';
import { startGivenPostgres, type GivenPostgres } from '../../faults/givenPostgres.ts';
import { valueIn } from '../metrics/told.ts';
import { runProduct, type RunningProduct } from '../../ground/productProcess.ts';

const data = mkdtempSync(join(tmpdir(), 'signalbox-worker-'));
const token = 'a-token-of-24-characters';
let postgres: GivenPostgres;
let worker: RunningProduct;
let url: string;
let port: number;
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  postgres = await startGivenPostgres();
  port = await ownPort();
  url = `http://127.0.0.1:${port}`;
  env = {
    SIGNALBOX_DATA: data,
    DATABASE_URL: await postgres.make('worked', 'secret'),
    SIGNALBOX_WORKER_PORT: String(port),
    SIGNALBOX_METRICS_TOKEN: token,
    SIGNALBOX_LOG: 'debug',
  };
  worker = await runProduct([process.execPath, 'server/worker.ts'], env);
});
afterAll(async () => {
  worker.child.kill('SIGKILL');
  await postgres.stop();
  rmSync(data, { recursive: true, force: true });
});

const ask = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${url}${path}`, { headers });
  return { status: answer.status, text: await answer.text() };
};
const isReady = async (): Promise<boolean> => (await ask('/readyz')).status === 200;

it('is alive and ready, and measures itself for whoever has the token', async () => {
  await until('the worker is ready', isReady);
  expect(await ask('/healthz')).toEqual({ status: 200, text: '{"status":"ok"}' });
  expect((await ask('/api/v1/bank/')).status).toBe(404);
  expect((await ask('/metrics')).status).toBe(403);
  const { text } = await ask('/metrics', { authorization: `Bearer ${token}` });
  expect(valueIn(text, 'signalbox_workers')).toBe(1);
  expect(valueIn(text, 'signalbox_service_up', { service: 'files' })).toBe(1);
  expect(valueIn(text, 'signalbox_ready')).toBeUndefined();
});

it('refuses a port that is taken with one sentence', async () => {
  const second = await runProduct([process.execPath, 'server/worker.ts'], env);
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain(`SIGNALBOX_WORKER_PORT is "${port}", but it must be a free port of 127.0.0.1`);
});

it('is not ready while its database is gone, alive all the same, and ready when it is back', async () => {
  await postgres.asSuperuser('alter database worked with allow_connections false');
  await postgres.asSuperuser("select pg_terminate_backend(pid) from pg_stat_activity where usename = 'worked'");
  await until('it is not ready', async () => (await ask('/readyz')).status === 503);
  expect((await ask('/healthz')).status).toBe(200);
  await postgres.asSuperuser('alter database worked with allow_connections true');
  await until('it is ready again', isReady);
});

it('stops when told to', async () => {
  worker.child.kill('SIGTERM');
  expect(await worker.ended).toBe(0);
  await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed');
});
