// Gives the database with that many applications: the kept one, or a new one.
import { openDatabase, type Database } from '../../server/platform/database/database.ts';
import { migrate } from '../../server/platform/database/migrate.ts';
import { createLog } from '../../server/platform/log.ts';
import type { Cluster } from './cluster.ts';
import { isStillRight, seed, shapeOfRows, shapeOfTables } from './shape.ts';

const log = createLog({ from: 'info' });

/** The name of a database that is ready to be measured. */
export async function sizedDatabase(cluster: Cluster, size: number): Promise<string> {
  const name = `bench_${size}_${shapeOfRows()}`;
  if (!(await isKept(cluster, name))) {
    await dropAll(cluster, `bench_${size}_%`);
    await make(cluster, name, size);
  }
  const fresh = await using(cluster, name, migrate);
  // A migration that writes a table anew leaves it as autovacuum would not have left it for long.
  if (fresh.length > 0) await cluster.query('vacuum analyze', name);
  return name;
}

async function isKept(cluster: Cluster, name: string): Promise<boolean> {
  const [found] = await cluster.query<{ shape: string | null }>(
    `select shobj_description(oid, 'pg_database') as shape from pg_database where datname = '${name}'`,
  );
  return found?.shape !== null && found?.shape !== undefined && (await isStillRight(JSON.parse(found.shape)));
}

async function make(cluster: Cluster, name: string, size: number): Promise<void> {
  const begun = performance.now();
  console.log(`Making ${size.toLocaleString('en')} applications; they are kept for the next run…`);
  // Named at the end: a run that was stopped half-way leaves nothing that looks finished.
  const making = `bench_${size}_making`;
  const shape = JSON.stringify(await shapeOfTables());
  await cluster.query(`create database ${making} owner signalbox`);
  await using(cluster, making, async (database) => {
    await migrate(database);
    // Loaded only here: a kept database needs no generator.
    const { fillBulk } = await import('../../server/demo/bulk/bulk.ts');
    await fillBulk(database, { applications: size, now: new Date(), seed, log });
  });
  // What autovacuum would have done by the time anybody has that many rows.
  await cluster.query('vacuum analyze', making);
  await cluster.query(`comment on database ${making} is '${shape}'`);
  await cluster.forget(making);
  await cluster.query(`alter database ${making} rename to ${name}`);
  console.log(`Made in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
}

async function dropAll(cluster: Cluster, pattern: string): Promise<void> {
  const found = await cluster.query<{ datname: string }>(
    `select datname from pg_database where datname like '${pattern.replaceAll('_', '\\_')}'`,
  );
  for (const { datname } of found) await cluster.query(`drop database ${datname} with (force)`);
}

export async function using<Result>(
  cluster: Cluster,
  name: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const connection = cluster.connectionTo(name);
  const database = await openDatabase({ connection, log, statementTimeout: 0 });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
