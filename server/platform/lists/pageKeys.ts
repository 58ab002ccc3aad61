// The keys of a page: time, id and fingerprint of each row, which the database reads from an index alone.
import type { Data } from '../database/database.ts';
import { sql, trusted, type Sql } from '../database/sql.ts';

/** A table whose rows are listed newest first; every fragment knows it as "t". */
export interface Keyed {
  table: Sql;
  time: Sql;
  id: Sql;
  /** A number that differs when what a list shows of the row differs; none for rows that are not kept in memory. */
  fingerprint?: Sql;
}

/** Three numbers of eight bytes, as hexadecimal digits in the order of the bytes. */
const digits = 16;
const keyLength = 3 * digits;

const bytesOfKey = (time: Sql, id: Sql, fingerprint: Sql): Sql =>
  sql`timestamptz_send(${time}) || int8send(${id}) || int8send(${fingerprint})`;

/** The key of a row that is being read. */
export const keyOf = ({ time, id, fingerprint = sql`0` }: Keyed): Sql =>
  sql`encode(${bytesOfKey(time, id, fingerprint)}, 'hex')`;

/** The newest rows that match, at most so many. One short text: a hundred rows of three columns would cost more to take apart. */
export async function readKeys(data: Data, keyed: Keyed, matches: Sql, most: number): Promise<string[]> {
  const { table, time, id, fingerprint = sql`0` } = keyed;
  // Written into the text: a limit the planner does not know makes it distrust the plan it could keep.
  const found = await data.shared<{ keys: string | null }>(sql`
    select encode(string_agg(${bytesOfKey(sql`k.time`, sql`k.id`, sql`k.fingerprint`)}, ''), 'hex') as keys
    from (select ${time} as time, ${id} as id, ${fingerprint} as fingerprint from ${table} t where ${matches}
      order by ${time} desc, ${id} desc limit ${trusted(String(most))}) k`);
  const text = found?.keys ?? '';
  return Array.from({ length: text.length / keyLength }, (_unused, place) =>
    text.slice(place * keyLength, (place + 1) * keyLength),
  );
}

// PostgreSQL counts from the year 2000.
const epoch = 946_684_800_000_000n;

/** A row's time in whole microseconds, and its id, as text: both may be more than a number holds. */
export const microsOf = (key: string): string => String(numberAt(key, 0) + epoch);
export const idOf = (key: string): string => String(numberAt(key, 1));
export const cursorAt = (key: string): string => `${microsOf(key)}_${idOf(key)}`;

const numberAt = (key: string, place: number): bigint =>
  BigInt.asIntN(64, BigInt(`0x${key.slice(place * digits, (place + 1) * digits)}`));
