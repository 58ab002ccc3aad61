// The texts of the rows with these keys, from the database, in plain ASCII.
import type { Data } from '../database/database.ts';
import { sql, type Sql } from '../database/sql.ts';
import { inAscii } from './inAscii.ts';
import { cursorOfKey, idOf, keyOf, microsOf, type Keyed } from './pageKeys.ts';

export interface RowTexts extends Keyed {
  /** What is joined to the rows, and the JSON text of one. */
  joins: Sql;
  row: Sql;
}

/** A row that is gone since its key was read is left out. */
export async function textsOf(data: Data, rows: RowTexts, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const read = await data.rows<{ key: string; text: string }>(sql`select ${keyOf(rows)} as key, ${rows.row} as text
    from unnest(${keys.map(microsOf)}::bigint[], ${keys.map(idOf)}::bigint[]) as k (micros, id)
    join ${rows.table} t on ${rows.id} = k.id and ${rows.time} = timestamptz 'epoch' + k.micros * interval '1 microsecond'
    ${rows.joins}`);
  const texts = new Map(read.map(({ key, text }) => [cursorOfKey(key), inAscii(text)]));
  return keys.flatMap((key) => texts.get(cursorOfKey(key)) ?? []);
}
