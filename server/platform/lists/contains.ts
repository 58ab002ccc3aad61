// Looks for a piece of text as it is written, in any letter case: nothing in it is a wildcard or a pattern.
import { sql, type Sql } from '../database/sql.ts';

export const contains = (column: Sql, part: string): Sql => sql`position(lower(${part}::text) in lower(${column})) > 0`;
