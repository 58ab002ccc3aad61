// A column of which several values are asked for: as one condition, and as the values that its index is read by, one after another.
import { sql, trusted, type Sql } from '../database/sql.ts';

export interface Several {
  /** Of the table known as "t". */
  column: Sql;
  type: 'int' | 'text';
  values: readonly (number | string)[];
}

export const severalOf = (
  column: Sql,
  type: Several['type'],
  values: readonly (number | string)[] | undefined,
): Several | undefined => (values === undefined ? undefined : { column, type, values });

export const arrayOf = ({ type, values }: Several): Sql => sql`${values}::${trusted(type)}[]`;

export function among(several: Several | undefined): Sql | undefined {
  if (several === undefined) return undefined;
  const { column, type, values } = several;
  if (values.length > 1) return sql`${column} = any(${arrayOf(several)})`;
  const [only] = values;
  // A word is out of a fixed list, and written into the text: each has a plan of its own, for some are rare.
  return type === 'text' && /^[A-Z]+$/.test(String(only))
    ? sql`${column} = ${trusted(`'${only}'`)}`
    : sql`${column} = ${only ?? null}`;
}
