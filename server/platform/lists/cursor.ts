// Where a page ends: the last row's time in whole microseconds, which a JavaScript date cannot hold, and its id.
import { sql, varying, type Sql } from '../database/sql.ts';

/** The cursor of a row, as text. */
export const cursorOf = (time: Sql, id: Sql): Sql =>
  sql`((extract(epoch from ${time}) * 1000000)::bigint || '_' || ${id})`;

/** The rows that come after the cursor's, newest first. */
export const afterCursor = (time: Sql, id: Sql, cursor: string): Sql =>
  sql`(${time}, ${id}) < (${timeOf(cursor)}, ${varying('bigint', idOf(cursor))}::bigint)`;

const timeOf = (cursor: string): Sql =>
  sql`timestamptz 'epoch' + ${varying('bigint', cursor.slice(0, cursor.indexOf('_')))}::bigint * interval '1 microsecond'`;
const idOf = (cursor: string): string => cursor.slice(cursor.indexOf('_') + 1);
