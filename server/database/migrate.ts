// Brings a database to the newest shape: every migration once, in order, one server at a time.
import { readdir } from 'node:fs/promises';
import type pg from 'pg';
import { connected } from './connected.ts';
import type { Database } from './database.ts';
import { makeJobQueue } from './jobQueue.ts';
import { restrict } from './restrictedRole.ts';

const folder = new URL('./migrations/', import.meta.url);
const lockKey = 4_280_001;

/** With `only`, no further than to the shape that these make: rows of that time fit no other. */
export const migrate = (database: Database, only?: readonly string[]): Promise<string[]> =>
  connected(database.connection, async (client) => {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    );
    const applied = new Set(
      (await client.query<{ name: string }>('select name from migration')).rows.map((row) => row.name),
    );
    const names = await migrationNames();
    const fresh = names.filter((name) => !applied.has(name) && only?.includes(name) !== false);
    refuseNewerDatabase(applied, only ?? names);
    for (const name of fresh) await apply(client, name);
    await makeJobQueue(client);
    await restrict(client);
    await client.query("select ensure_months(now() - interval '70 days', now() + interval '70 days')");
    return fresh;
  });

/** In their order. */
export const migrationNames = async (): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.ts')).sort();

async function apply(client: pg.Client, name: string): Promise<void> {
  const { up } = (await import(new URL(name, folder).href)) as { up: string };
  await client.query('begin');
  try {
    await client.query(up);
    await client.query('insert into migration (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

// An older program on a newer database would write rows that the newer one does not expect.
function refuseNewerDatabase(applied: ReadonlySet<string>, names: readonly string[]): void {
  const unknown = [...applied].filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`The database is newer than this program: it holds migration ${unknown[0]}`);
}
