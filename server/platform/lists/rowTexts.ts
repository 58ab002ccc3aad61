// The texts of the rows with these keys, in plain ASCII: from memory those it holds, the others from the database.
import type { Data } from '../database/database.ts';
import { sql, type Sql } from '../database/sql.ts';
import { inAscii } from './inAscii.ts';
import type { TextsOfKind } from './keptTexts.ts';
import { idOf, keyOf, microsOf, type Keyed } from './pageKeys.ts';

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
  kept: TextsOfKind | undefined,
): Promise<string[]> {
  const texts = keys.map((key) => kept?.get(key));
  const missing = keys.filter((_key, place) => texts[place] === undefined);
  if (missing.length === 0) return texts as string[];

  const read = new Map<string, string>();
  for (const { key, text } of await readTexts(data, rows, missing)) {
    const ascii = inAscii(text);
    // Its own key: it may have changed since, and is then kept as what it has become.
    kept?.keep(key, ascii);
    read.set(rowOf(key), ascii);
  }
  return keys.map((key, place) => texts[place] ?? read.get(rowOf(key))).filter((text) => text !== undefined);
}

/** The key without the fingerprint. */
const rowOf = (key: string): string => key.slice(0, 32);

const readTexts = (data: Data, rows: RowTexts, keys: readonly string[]): Promise<{ key: string; text: string }[]> =>
  data.rows(sql`select ${keyOf(rows)} as key, ${rows.row} as text
    from unnest(${keys.map(microsOf)}::bigint[], ${keys.map(idOf)}::bigint[]) as k (micros, id)
    join ${rows.table} t on ${rows.id} = k.id and ${rows.time} = timestamptz 'epoch' + k.micros * interval '1 microsecond'
    ${rows.joins}`);
