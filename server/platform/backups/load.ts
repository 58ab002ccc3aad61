// Loads a dump into an empty database: made in the shape that the rows had, filled in one transaction, then brought up to date.
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import { withConnection } from '../database/withConnection.ts';
import { dataOn } from '../database/dataOn.ts';
import { openDatabase } from '../database/database.ts';
import { withoutForeignKeys } from '../database/bulk/foreignKeys.ts';
import { migrate } from '../database/migrate.ts';
import { readMigrations, type Migration } from '../database/migrations.ts';
import type { Log } from '../log.ts';
import { readDump, speakPlainly, type DumpTable } from './dump.ts';

type Connection = string | pg.PoolConfig;

/** Of the shape that `migrations` make. */
export interface Dump {
  migrations: readonly string[];
  open(): AsyncIterable<Buffer>;
}

export async function loadDump(
  connection: Connection,
  { migrations, open }: Dump,
  log: Log,
  known?: readonly Migration[],
): Promise<void> {
  const all = known ?? (await readMigrations());
  const then = all.filter(({ name }) => migrations.includes(name));
  await migrateTo(connection, then, log);
  await withConnection(connection, async (client) => {
    await speakPlainly(client);
    await client.query('begin');
    const tables = await tablesOf(client);
    for (const table of tables) {
      // The rows are whole as they are: what triggers would add is in them already.
      await client.query(`alter table ${table} disable trigger user`);
      // Policies bind the owner too where it may not make roles, and COPY would refuse them.
      await client.query(`alter table ${table} no force row level security`);
    }
    await client.query(`truncate ${tables.join(', ')}`);
    await withoutForeignKeys(dataOn(client), tables, () => fill(client, open()));
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
    await client.query('commit');
    await client.query('analyze');
  });
  await migrateTo(connection, all, log);
}

async function fill(client: pg.ClientBase, chunks: AsyncIterable<Buffer>): Promise<void> {
  await readDump(chunks, {
    head: async ({ months }) => {
      if (months !== null)
        await client.query('select ensure_months($1::timestamptz, $2::timestamptz)', [months.from, months.to]);
    },
    table: async ({ table, columns }: DumpTable, rows) => {
      await pipeline(rows, client.query(from(`copy ${table} (${columns.join(', ')}) from stdin`)));
    },
    end: async ({ sequences }) => {
      for (const [name, { last, called }] of Object.entries(sequences))
        await client.query('select setval($1::regclass, $2::bigint, $3)', [name, last, called]);
    },
  });
}

interface DumpFacts {
  migrations: string[];
  rows: number;
}

/** Reads all of it and keeps nothing: what is damaged shows here, before anything was touched. */
export async function facts(chunks: AsyncIterable<Buffer>): Promise<DumpFacts> {
  const found: DumpFacts = { migrations: [], rows: 0 };
  await readDump(chunks, {
    head: async ({ migrations }) => void (found.migrations = migrations),
    table: async (_table, rows) => {
      for await (const page of rows) found.rows += linesIn(page);
    },
    end: async () => undefined,
  });
  return found;
}

function linesIn(page: Buffer): number {
  let lines = 0;
  for (let at = page.indexOf(0x0a); at >= 0; at = page.indexOf(0x0a, at + 1)) lines += 1;
  return lines;
}

async function migrateTo(connection: Connection, migrations: readonly Migration[], log: Log): Promise<void> {
  const database = await openDatabase({ connection, log, connections: 2, statementTimeout: 0 });
  try {
    await migrate(database, migrations);
  } finally {
    await database.close();
  }
}

async function tablesOf(client: pg.ClientBase): Promise<string[]> {
  const tables = await client.query<{ name: string }>(`select oid::regclass::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and relname <> 'migration'`);
  return tables.rows.map(({ name }) => name);
}
