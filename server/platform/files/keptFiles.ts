// What the database says about files: every table with a column "storage_key" points to some, whoever made it.
import type { Data } from '../database/database.ts';
import { join, sql, trusted, type Sql } from '../database/sql.ts';

/** The tables that keep keys of files; with `size` only those that say how large the files are. */
async function tablesWithFiles(data: Pick<Data, 'rows'>, more: readonly string[] = []): Promise<string[]> {
  const columns = ['storage_key', ...more];
  const tables = await data.rows<{ name: string }>(sql`select c.oid::regclass::text as name
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
      and a.attname = any(${columns}) and not a.attisdropped
    group by c.oid having count(*) = ${columns.length} order by 1`);
  return tables.map(({ name }) => name);
}

const everyTable = (tables: readonly string[], one: (table: Sql) => Sql): Sql =>
  join(
    tables.map((name) => one(trusted(name))),
    ' union all ',
  );

/** Those of the keys that some row points to. */
export async function keysInUse(data: Data, keys: readonly string[]): Promise<Set<string>> {
  const tables = await tablesWithFiles(data);
  const used = await data.rows<{ key: string }>(
    everyTable(tables, (table) => sql`select storage_key as key from ${table} where storage_key = any(${keys})`),
  );
  return new Set(used.map(({ key }) => key));
}

export async function bytesOfVendor(data: Data, vendorId: number): Promise<number> {
  const tables = await tablesWithFiles(data, ['vendor_id', 'size']);
  const sizes = everyTable(
    tables,
    (table) => sql`select size from ${table} where vendor_id = ${vendorId} and storage_key is not null`,
  );
  const found = await data.one<{ bytes: number }>(
    sql`select coalesce(sum(size), 0)::bigint as bytes from (${sizes}) kept`,
  );
  return found?.bytes ?? 0;
}

export interface KeptFile {
  key: string;
  /** Unknown for what was stored before digests were kept. */
  sha256: Buffer | null;
}

const atOnce = 500;

/** Every file that a row points to, in the transaction that is open on the connection. */
export async function* everyKeptFile(data: Pick<Data, 'rows' | 'run'>): AsyncGenerator<KeptFile> {
  const tables = await tablesWithFiles(data, ['sha256']);
  const all = everyTable(
    tables,
    (table) => sql`select storage_key as key, sha256 from ${table} where storage_key is not null`,
  );
  await data.run(sql`declare kept_file no scroll cursor for ${all}`);
  for (;;) {
    const files = await data.rows<KeptFile>(sql`fetch ${trusted(String(atOnce))} from kept_file`);
    if (files.length === 0) break;
    yield* files;
  }
  await data.run(sql`close kept_file`);
}
