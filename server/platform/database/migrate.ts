// Brings a database to the newest shape: every migration once, in order, one server at a time.
import type pg from 'pg';
import { withConnection } from './withConnection.ts';
import { visibleVendors, type Database } from './database.ts';
import { checksumOf, readMigrations, type Migration } from './migrations.ts';
import { restrict } from './restrictedRole.ts';
import { keepCards } from './rows/keepCards.ts';
import { unfitnessOf, type Applied } from './unfitDatabase.ts';

const lockKey = 4_280_001;

/** Nothing was ever migrated here. */
export const isUnused = ({ connection }: Database): Promise<boolean> =>
  withConnection(connection, async (client) => {
    const { rows } = await client.query<{ table: string | null }>("select to_regclass('migration') as table");
    return rows[0]?.table === null;
  });

/** Gives the names of those that were run. */
export const migrate = (database: Database, given?: readonly Migration[]): Promise<string[]> =>
  withConnection(database.connection, async (client) => {
    const migrations = given ?? (await readMigrations());
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    // Where the owner is under row-level security, a migration must see every row.
    await client.query(
      "select set_config('signalbox.vendor_from', $1, false), set_config('signalbox.vendor_to', $2, false)",
      visibleVendors('all'),
    );
    await client.query(
      'create table if not exists migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    const { rows: applied } = await client.query<Applied>('select * from migration order by name');
    const unfit = unfitnessOf(applied, migrations);
    if (unfit !== undefined) throw unfit;
    const fresh = migrations.filter(({ name }) => !applied.some((one) => one.name === name));
    for (const migration of fresh) await apply(client, migration);
    await keepCards(client);
    await restrict(client);
    await client.query("select ensure_months(now() - interval '70 days', now() + interval '70 days')");
    return fresh.map(({ name }) => name);
  });

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  const { name, up } = migration;
  await client.query('begin');
  try {
    await client.query(up);
    await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksumOf(migration)]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
