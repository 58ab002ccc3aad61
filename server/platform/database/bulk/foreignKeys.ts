// Takes the foreign keys away while much is written and puts them back: checking all rows at once is many times quicker than one by one.
import type { Data } from '../database.ts';
import { sql, trusted } from '../sql.ts';

interface ForeignKey {
  /** Quoted by the database. */
  table: string;
  name: string;
  definition: string;
}

/** Must run as the tables' owner. Nothing that breaks a key is ever kept: putting a key back checks every row. */
export async function withoutForeignKeys(
  data: Pick<Data, 'rows' | 'run'>,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const keys = await data.rows<ForeignKey>(sql`
    select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0 and conrelid = any(${tables}::regclass[]) order by conrelid::regclass::text, conname`);
  // A check that waits for the end of the transaction would keep its tables from being altered.
  await data.run(trusted('set constraints all immediate'));
  for (const { table, name } of keys) await data.run(trusted(`alter table ${table} drop constraint ${name}`));
  await work();
  for (const { table, name, definition } of keys)
    await data.run(trusted(`alter table ${table} add constraint ${name} ${definition}`));
}
