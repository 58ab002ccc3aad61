// Seals everything anew with the present key: in small steps that can be broken off anywhere, while servers run.
import type { Data } from '../database/database.ts';
import { join, sql, trusted, type Sql } from '../database/sql.ts';
import { keyIdOf, sealWith, type Keys } from './seal.ts';
import { sealedColumns, type SealedColumn } from './sealedColumns.ts';

const atOnce = 200;
const columns: readonly SealedColumn[] = Object.values(sealedColumns);

interface Resealed {
  resealed: number;
  /** Sealed with the present key before. */
  present: number;
  /** The names of rows whose seal no known key opens: left as they are. */
  unopened: string[];
  /** Sealed with another key by somebody who goes on doing so. */
  left: number;
}

// A row that is written while we read may move to where we have been: what is left over is looked for again.
const mostRounds = 20;

/** What was sealed anew is not looked at again, so a run that was broken off goes on where it stood. */
export async function reseal(data: Data, keys: Keys): Promise<Resealed> {
  await refuseUnknownColumns(data);
  const present = keyIdOf(keys[0]);
  const done: Resealed = { resealed: 0, present: 0, unopened: [], left: 0 };
  for (const column of columns) {
    done.present += await countOf(data, column, sql`${keyIdIn(column)} = ${present}`);
    const old = sql`${keyIdIn(column)} <> ${present}`;
    for (let round = 1; round <= mostRounds; round++) {
      const { resealed, unopened } = await resealColumn(data, column, old, keys);
      done.resealed += resealed;
      const left = await countOf(data, column, old);
      if (left > unopened.length && round < mostRounds) continue;
      done.unopened.push(...unopened);
      done.left += Math.max(0, left - unopened.length);
      break;
    }
  }
  return done;
}

async function resealColumn(
  data: Data,
  column: SealedColumn,
  old: Sql,
  keys: Keys,
): Promise<{ resealed: number; unopened: string[] }> {
  const seal = sealWith(keys);
  const unopened: string[] = [];
  let resealed = 0;
  for await (const rows of pages(data, column, old)) {
    resealed += await data.transaction(async (tx) => {
      let replaced = 0;
      for (const row of rows) {
        const place = column.place(row.names);
        const plain = opened(() => seal.open(row.sealed, place));
        if (plain === undefined) unopened.push(place);
        else replaced += await replace(tx, column, row, seal.close(plain, place));
      }
      return replaced;
    });
  }
  return { resealed, unopened };
}

/** The names of rows whose seal no known key opens. */
export async function unopened(data: Data, keys: Keys): Promise<string[]> {
  const seal = sealWith(keys);
  const found: string[] = [];
  for (const column of columns)
    for await (const rows of pages(data, column, sql`true`))
      for (const { sealed, names } of rows) {
        const place = column.place(names);
        if (opened(() => seal.open(sealed, place)) === undefined) found.push(place);
      }
  return found;
}

function opened(open: () => string): string | undefined {
  try {
    return open();
  } catch {
    return undefined;
  }
}

interface Row {
  /** Where it stands; changes with every write. */
  at: string;
  sealed: Buffer;
  names: Record<string, string>;
}

const of = ({ column }: SealedColumn): Sql => trusted(`t.${column}`);
const keyIdIn = (column: SealedColumn): Sql => sql`substring(${of(column)} from 1 for 4)`;

const countOf = async (data: Data, column: SealedColumn, which: Sql): Promise<number> =>
  (
    await data.one<{ n: number }>(
      sql`select count(*) as n from ${trusted(column.table)} t where ${of(column)} is not null and ${which}`,
    )
  )?.n ?? 0;

/** In the order in which they lie. */
async function* pages(data: Data, column: SealedColumn, which: Sql): AsyncGenerator<Row[]> {
  const names = join(
    column.names.map((name) => trusted(`'${name}', t.${name}::text`)),
    ', ',
  );
  for (let last = '(0,0)'; ;) {
    const rows = await data.rows<Row>(sql`
      select t.ctid::text as at, ${of(column)} as sealed, json_build_object(${names}) as names from ${trusted(column.table)} t
      where t.ctid > ${last}::tid and ${of(column)} is not null and ${which} order by t.ctid limit ${atOnce}`);
    if (rows.length > 0) yield rows;
    if (rows.length < atOnce) return;
    last = rows.at(-1)?.at ?? last;
  }
}

/** Whoever wrote the row meanwhile is not overwritten: it comes up again. */
const replace = (tx: Data, column: SealedColumn, { at, sealed }: Row, by: Buffer): Promise<number> =>
  tx.run(sql`update ${trusted(column.table)} t set ${trusted(column.column)} = ${by}
    where t.ctid = ${at}::tid and ${of(column)} = ${sealed}`);

/** A column that says it is sealed and is not known here would be lost with the old key. */
async function refuseUnknownColumns(data: Data): Promise<void> {
  const found = await data.rows<{ table: string; column: string }>(sql`
    select c.relname as "table", a.attname as "column" from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attname like '%\\_sealed' and not a.attisdropped`);
  const unknown = found.filter(
    ({ table, column }) => !columns.some((known) => known.table === table && known.column === column),
  );
  if (unknown.length > 0)
    throw new Error(
      `Nothing is known of the sealed column ${unknown.map(({ table, column }) => `${table}.${column}`).join(', ')}`,
    );
}
