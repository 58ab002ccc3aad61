// What a backup holds, as lines of text: a head, every table as COPY writes it, the sequences, all of one moment.
import type pg from 'pg';
import { to } from 'pg-copy-streams';
import { ByteReader } from './byteReader.ts';

interface DumpHead {
  format: 1;
  /** The shape that the rows fit. */
  migrations: string[];
  /** The first and the last month that has a part of its own, as dates. */
  months: { from: string; to: string } | null;
}

export interface DumpTable {
  /** As the database quotes it. */
  table: string;
  columns: string[];
}

interface DumpEnd {
  sequences: Record<string, { last: string; called: boolean }>;
}

const endOfRows = '\\.';

// The same text whatever the role, the database or the machine is set to.
const plainText = `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
  set extra_float_digits = 1; set client_encoding = 'UTF8'; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;
  set signalbox.vendor_from = '0'; set signalbox.vendor_to = '2147483647'`;

export const speakPlainly = (client: pg.ClientBase): Promise<unknown> => client.query(plainText);

/**
 * Inside a transaction that reads one snapshot: whoever writes meanwhile neither waits nor is seen.
 * A connection whose dump was left early can only be ended: the rows go on coming.
 */
export async function* dump(client: pg.ClientBase): AsyncGenerator<Buffer> {
  yield line(await headOf(client));
  for (const { table, columns } of await tablesOf(client)) {
    yield line({ table, columns });
    yield* client.query(to(`copy (select ${columns.join(', ')} from ${table}) to stdout`));
    yield Buffer.from(`${endOfRows}\n`);
  }
  yield line({ sequences: await sequencesOf(client) });
}

const line = (value: DumpHead | DumpTable | DumpEnd): Buffer => Buffer.from(`${JSON.stringify(value)}\n`);

async function headOf(client: pg.ClientBase): Promise<DumpHead> {
  const migrations = await client.query<{ name: string }>('select name from migration order by name');
  const months = await client.query<{ from: string | null; to: string | null }>(`
    select min(month) as from, max(month) as to from pg_inherits join pg_class on pg_class.oid = inhrelid
      join lateral (select replace(substring(relname from '\\d{4}_\\d{2}$'), '_', '-') || '-01' as month) m on true
    where relnamespace = 'public'::regnamespace and relkind = 'r'`);
  const { from, to } = months.rows[0] ?? {};
  return {
    format: 1,
    migrations: migrations.rows.map(({ name }) => name),
    months: from && to ? { from, to } : null,
  };
}

/** The order of their names; what the database computes by itself is left out. */
async function tablesOf(client: pg.ClientBase): Promise<DumpTable[]> {
  const tables = await client.query<DumpTable>(`
    select c.oid::regclass::text as "table", array_agg(quote_ident(a.attname) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'migration'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.oid order by c.relname`);
  return tables.rows;
}

// Numbers are given out for ever, so one read later than the rows is never too low.
async function sequencesOf(client: pg.ClientBase): Promise<DumpEnd['sequences']> {
  const names = await client.query<{ name: string }>(
    "select oid::regclass::text as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace order by relname",
  );
  const sequences: DumpEnd['sequences'] = {};
  for (const { name } of names.rows) {
    const found = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${name}`,
    );
    if (found.rows[0] !== undefined) sequences[name] = found.rows[0];
  }
  return sequences;
}

interface DumpReader {
  head(head: DumpHead): Promise<void>;
  /** Takes all the rows. */
  table(table: DumpTable, rows: AsyncIterable<Buffer>): Promise<void>;
  end(end: DumpEnd): Promise<void>;
}

export async function readDump(chunks: AsyncIterable<Buffer>, to: DumpReader): Promise<void> {
  const reader = new ByteReader(chunks);
  try {
    await to.head(JSON.parse(await reader.line()) as DumpHead);
    for (;;) {
      const next = JSON.parse(await reader.line()) as DumpTable | DumpEnd;
      if ('sequences' in next) {
        await to.end(next);
        // Whatever stands in front of these bytes checks their end only when it is read.
        await reader.isAtEnd();
        return;
      }
      await to.table(next, reader.linesUntil(endOfRows));
    }
  } finally {
    await reader.close();
  }
}
