// A PostgreSQL that asks for passwords, as DATABASE_URL names one: with databases made and dropped as tests need them.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { withConnection } from '../../../server/platform/database/withConnection.ts';
import { startEmbedded } from '../../../server/platform/database/embedded/embedded.ts';
import { silentLog } from '../../../server/platform/log.ts';
import { copyReadyCluster } from '../../readyCluster.ts';

export interface GivenPostgres {
  /** Makes a role with this password and an empty database of the same name; gives its DATABASE_URL. */
  make(name: string, password: string): Promise<string>;
  /** A DATABASE_URL, true or not. */
  urlOf(user: string, password: string, database: string): string;
  asSuperuser(statement: string): Promise<pg.QueryResult>;
  stop(): Promise<void>;
}

const rules = ['local all postgres trust', 'local all signalbox trust', 'local all all scram-sha-256', ''].join('\n');

export async function startGivenPostgres(): Promise<GivenPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-given-'));
  copyReadyCluster(join(folder, 'postgres'));
  const embedded = await startEmbedded({ folder: join(folder, 'postgres'), log: silentLog, durable: false });
  const asSuperuser = (statement: string): Promise<pg.QueryResult> =>
    withConnection(embedded.superuser, (client) => client.query(statement));
  writeFileSync(join(folder, 'postgres', 'cluster', 'pg_hba.conf'), rules);
  await asSuperuser('select pg_reload_conf()');
  const urlOf = (user: string, password: string, database: string): string =>
    `postgres://${user}:${password}@localhost/${database}?host=${encodeURIComponent(String(embedded.superuser.host))}`;
  return {
    urlOf,
    asSuperuser,
    async make(name, password) {
      await asSuperuser(`create role ${name} login password '${password}'`);
      await asSuperuser(`create database ${name} owner ${name}`);
      return urlOf(name, password, name);
    },
    async stop() {
      await embedded.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
