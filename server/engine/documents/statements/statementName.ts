// The name of a statement "t" of an account "a" as it may be seen: banks write account numbers into names of files.
import { sql, type Sql } from '../../../platform/database/sql.ts';

export const statementName = (showPii: boolean): Sql =>
  showPii
    ? sql`t.name`
    : sql`case when length(a.number) > 4 then replace(t.name, a.number, '••' || right(a.number, 4)) else t.name end`;
