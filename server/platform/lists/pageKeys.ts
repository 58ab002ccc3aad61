// The page keys: cursor and fingerprint of each row of a page, which the database reads from an index alone.
import type { Data } from '../database/database.ts';
import { sql, trusted, type Sql } from '../database/sql.ts';
import { cursorOf } from './cursor.ts';

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
export async function readKeys(data: Data, keyed: Keyed, matches: Sql, most: number): Promise<string[]> {
  const { table, time, id, fingerprint = sql`0` } = keyed;
  // Written into the text: a limit the planner does not know makes it distrust the plan it could keep.
  const found = await data.coalesced<{ keys: string | null }>(sql`
    select string_agg(${keyOf({ time: sql`k.time`, id: sql`k.id`, fingerprint: sql`k.fingerprint` })}, ' ') as keys
    from (select ${time} as time, ${id} as id, ${fingerprint} as fingerprint from ${table} t where ${matches}
      order by ${time} desc, ${id} desc limit ${trusted(String(most))}) k`);
  return found?.keys?.split(' ') ?? [];
}

/** Microseconds and id stay text: both may be more than a number holds. */
export const microsOf = (key: string): string => key.slice(0, key.indexOf('_'));
export const idOf = (key: string): string => key.slice(key.indexOf('_') + 1, key.lastIndexOf('_'));
export const cursorOfKey = (key: string): string => key.slice(0, key.lastIndexOf('_'));
