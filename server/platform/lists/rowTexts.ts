// The texts of the rows with these keys, in plain ASCII: those that are cached from memory, the others from the database.
import type { Data } from '../database/database.ts';
import { sql, type Sql } from '../database/sql.ts';
import { inAscii } from './inAscii.ts';
import { cursorOfKey, idOf, keyOf, microsOf, type Keyed } from './pageKeys.ts';
import type { CachedTexts } from './rowTextCache.ts';

export interface RowTexts extends Keyed {
  /** What is joined to the rows, and the JSON text of one. */
  joins: Sql;
  row: Sql;
}

/** A row that is gone since its key was read is left out. */
export async function textsOf(
  data: Data,
  rows: RowTexts,
  keys: readonly string[],
  cached: CachedTexts | undefined,
): Promise<string[]> {
  const texts = keys.map((key) => cached?.get(key));
  const missing = keys.filter((_key, place) => texts[place] === undefined);
  if (missing.length === 0) return texts as string[];

  const read = new Map<string, string>();
  for (const { key, text } of await readTexts(data, rows, missing)) {
    const ascii = inAscii(text);
    // Under the key that was read with it: the row may have changed since the page's keys were read.
    cached?.set(key, ascii);
    read.set(cursorOfKey(key), ascii);
  }
  return keys.map((key, place) => texts[place] ?? read.get(cursorOfKey(key))).filter((text) => text !== undefined);
}

const readTexts = (data: Data, rows: RowTexts, keys: readonly string[]) =>
  data.rows<{ key: string; text: string }>(sql`select ${keyOf(rows)} as key, ${rows.row} as text
    from unnest(${keys.map(microsOf)}::bigint[], ${keys.map(idOf)}::bigint[]) as k (micros, id)
    join ${rows.table} t on ${rows.id} = k.id and ${rows.time} = timestamptz 'epoch' + k.micros * interval '1 microsecond'
    ${rows.joins}`);
