// Starts the one PostgreSQL of a test run and stops it at the end.
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../server/platform/database/embedded/embedded.ts';
import { silentLog } from '../server/platform/log.ts';
import { copyReadyCluster, makeReadyCluster } from './readyCluster.ts';
import { dropAll, type TestServer } from './testServer.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  // Each run has names of its own: two runs may share a server that was given to them.
  const prefix = `signalbox_test_${process.pid}_${Date.now().toString(36)}`;
  const testServer: TestServer = { admin: server.admin, owner: server.owner, prefix };
  project.provide('testServer', testServer);
  return async () => {
    if (server.shared) await dropAll(testServer);
    await server.stop();
  };
}

type Started = { admin: pg.ClientConfig; owner: TestServer['owner']; shared: boolean; stop: () => Promise<void> };

async function startServer(): Promise<Started> {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-test-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  // Tests that kill a PostgreSQL start one of their own.
  await makeReadyCluster(join(folder, 'ready'));
  const given = process.env.DATABASE_URL;
  if (given) return { admin: { connectionString: given }, owner: undefined, shared: true, stop: remove };
  copyReadyCluster(join(folder, 'postgres'));
  const embedded = await startEmbedded({ folder: join(folder, 'postgres'), log: silentLog, durable: false });
  const stop = () => embedded.stop().then(remove);
  return { admin: embedded.superuser, owner: embedded.connection, shared: false, stop };
}
