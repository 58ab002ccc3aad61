// The page keys: cursor and fingerprint of each row of a page, which the database reads from an index alone.
import type { Data } from '../database/database.ts';
import { sql, trusted, type Sql } from '../database/sql.ts';
import { cursorOf } from './cursor.ts';
import { arrayOf, type Several } from './several.ts';

/** A table whose rows are listed newest first; every fragment knows it as "t". */
export interface Keyed {
  table: Sql;
  time: Sql;
  id: Sql;
  /** A number that differs when what a list shows of the row differs; none for rows that are not cached. */
  fingerprint?: Sql;
}

/** The key of a row that is being read: "micros_id_fingerprint". */
export const keyOf = ({ time, id, fingerprint = sql`0` }: Omit<Keyed, 'table'>): Sql =>
  sql`${cursorOf(time, id)} || '_' || ${fingerprint}`;

/** The newest rows that match, at most so many. One text: a hundred rows of three columns would cost more to take apart. */
export async function readKeys(
  data: Data,
  keyed: Keyed,
  matches: Sql,
  most: number,
  several?: Several,
): Promise<string[]> {
  const { table, time, id, fingerprint = sql`0` } = keyed;
  const limit = trusted(String(most));
  const rowsOf = (condition: Sql) =>
    sql`select ${time} as time, ${id} as id, ${fingerprint} as fingerprint from ${table} t where ${condition}
      order by ${time} desc, ${id} desc limit ${limit}`;
  // The newest rows of each value, each along its own index, and the newest of those: one walk over all would pass every other row.
  const rows =
    several === undefined
      ? rowsOf(matches)
      : sql`select one.* from unnest(${arrayOf(several)}) as wanted (value)
          cross join lateral (${rowsOf(sql`${matches} and ${several.column} = wanted.value`)}) one
          order by one.time desc, one.id desc limit ${limit}`;
  // Written into the text: a limit the planner does not know makes it distrust the plan it could keep.
  const found = await data.coalesced<{ keys: string | null }>(sql`
    select string_agg(${keyOf({ time: sql`k.time`, id: sql`k.id`, fingerprint: sql`k.fingerprint` })}, ' ') as keys
    from (${rows}) k`);
  return found?.keys?.split(' ') ?? [];
}

/** Microseconds and id stay text: both may be more than a number holds. */
export const microsOf = (key: string): string => key.slice(0, key.indexOf('_'));
export const idOf = (key: string): string => key.slice(key.indexOf('_') + 1, key.lastIndexOf('_'));
export const cursorOfKey = (key: string): string => key.slice(0, key.lastIndexOf('_'));
