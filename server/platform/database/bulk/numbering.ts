// The columns that are numbered by a sequence, and how their numbering goes on after rows that brought numbers of their own.
import type { Data } from '../database.ts';
import { sql, trusted } from '../sql.ts';

interface Numbered {
  table: string;
  column: string;
  sequence: string;
}

/** The number of an application is kept in a table of its own. */
export const numberedColumns = (data: Data): Promise<Numbered[]> =>
  data.rows<Numbered>(sql`
    select t.oid::regclass::text as "table", quote_ident(a.attname) as "column", s.oid::regclass::text as sequence
    from pg_class s join pg_depend d on d.objid = s.oid and d.deptype in ('a', 'i') and d.refobjsubid > 0
      join pg_class t on t.oid = d.refobjid join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
    where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace
    union all select 'application_key', 'id', 'application_id_seq'`);

/** The next row that is inserted the usual way gets the number after the last one. */
export async function continueNumbering(data: Data): Promise<void> {
  for (const { table, column, sequence } of await numberedColumns(data))
    await data.run(
      sql`select setval(${sequence}::regclass, coalesce(max(${trusted(column)}), 0) + 1, false) from ${trusted(table)}`,
    );
}
