// Puts many rows into a table with one statement.
import type { Data } from '../platform/database/database.ts';
import { sql, trusted } from '../platform/database/sql.ts';

export type Row = Record<string, unknown>;

/** What a column is filled with that the database computes from the row, known as "r". */
type Computed = Readonly<Record<string, string>>;

/** The columns are those of the first row; every row has the same. */
export async function insertRows(
  data: Data,
  table: string,
  rows: readonly Row[],
  computed: Computed = {},
): Promise<void> {
  const first = rows[0];
  if (first === undefined) return;
  const given = Object.keys(first);
  const columns = [...given, ...Object.keys(computed)].map(quoted).join(', ');
  const values = [...given.map((column) => `r.${quoted(column)}`), ...Object.values(computed)].join(', ');
  await data.run(sql`${trusted(`insert into ${table} (${columns}) select ${values} from json_populate_recordset(null::${table}, `)}
    ${JSON.stringify(rows)}::json) r`);
}

const quoted = (column: string): string => `"${column}"`;

/** How bytes are written in a row. */
export const asBytes = (bytes: Uint8Array): string => `\\x${Buffer.from(bytes).toString('hex')}`;
