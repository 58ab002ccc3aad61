// Makes, copies and drops databases on the PostgreSQL of a test run.
import pg from 'pg';
import { openDatabase, type Database } from '../server/platform/database/database.ts';
import { migrate } from '../server/platform/database/migrate.ts';
import { silentLog } from '../server/platform/log.ts';

export type TestServer = {
  /** May create databases: a superuser, or a role with createdb. */
  admin: pg.ClientConfig;
  /** Whom tests work as, as the product does; undefined when that is the one that was given. */
  owner: pg.ClientConfig | undefined;
  prefix: string;
};

export type Template = 'demo' | 'empty';

export const templateName = ({ prefix }: TestServer, template: Template) => `${prefix}_${template}`;

const lockKey = 4_280_003;

/** Made by whoever needs it first, once per run: a run of the kernel's tests alone waits for no demo data. */
export async function ensureTemplate(server: TestServer, template: Template): Promise<void> {
  const client = new pg.Client(server.admin);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    // The database of our own server was migrated before it was copied; another one has none.
    const bare = server.owner?.database ?? 'template1';
    if (template === 'demo') await ensureOne(server, client, 'empty', bare);
    await ensureOne(server, client, template, template === 'demo' ? templateName(server, 'empty') : bare);
  } finally {
    await client.end();
  }
}

async function ensureOne(server: TestServer, client: pg.Client, template: Template, source: string): Promise<void> {
  const name = templateName(server, template);
  const found = await client.query('select from pg_database where datname = $1', [name]);
  if (found.rowCount) return;
  // Named at the end: a template that failed half-way is never copied.
  const making = `${name}_making`;
  await dropDatabase(server, making);
  await createDatabase(server, making, source);
  await using(connectionTo(server, making), template === 'demo' ? fill : migrate);
  await client.query(`alter database ${making} rename to ${name}`);
}

async function fill(database: Database): Promise<void> {
  const { fillDemo } = await import('../server/demo/fill/fill.ts');
  await fillDemo(database, { now: new Date(), log: silentLog });
}

async function using(connection: pg.PoolConfig, work: (database: Database) => Promise<unknown>): Promise<void> {
  const database = await openDatabase({ connection, log: silentLog });
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

export async function createDatabase(server: TestServer, name: string, template: string): Promise<void> {
  const owner = server.owner === undefined ? '' : ` owner ${server.owner.user}`;
  // Copying the files is four times as fast as writing every page to the log.
  await asAdmin(server, `create database ${name} template ${template}${owner} strategy file_copy`);
}

export const dropDatabase = (server: TestServer, name: string) =>
  asAdmin(server, `drop database if exists ${name} with (force)`);

export async function dropAll(server: TestServer): Promise<void> {
  const found = await asAdmin(server, `select datname from pg_database where datname like '${server.prefix}%'`);
  for (const { datname } of found.rows as { datname: string }[]) await dropDatabase(server, datname);
}

export function connectionTo({ admin, owner }: TestServer, database: string): pg.PoolConfig {
  if (admin.connectionString === undefined) return { ...(owner ?? admin), database };
  const url = new URL(admin.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

async function asAdmin(server: TestServer, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client(server.admin);
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}
