// Lets the job library write through a transaction of ours.
import type { Db } from 'pg-boss';
import type { Data } from '../database/database.ts';
import { Sql } from '../database/sql.ts';

export const inTransaction = (tx: Data): Db => ({
  executeSql: async (text, values = []) => ({ rows: await tx.rows<object>(fromText(text, values)) }),
});

/** "$1" stands where a value belongs. */
function fromText(text: string, values: readonly unknown[]): Sql {
  const pieces = text.split(/\$(\d+)/);
  const places = pieces.filter((_piece, index) => index % 2 === 1);
  return new Sql(
    pieces.filter((_piece, index) => index % 2 === 0),
    places.map((place) => values[Number(place) - 1]),
  );
}
