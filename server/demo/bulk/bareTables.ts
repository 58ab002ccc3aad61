// Takes keys and indexes off the large tables while they are loaded: building each once from sorted rows is many times quicker than keeping it.
import type { Database } from '../../platform/database/database.ts';
import { sql, trusted } from '../../platform/database/sql.ts';
import { ownerTransaction } from './ownerTransaction.ts';
import { twoAtATime } from './twoAtATime.ts';

interface Part {
  /** "p" primary key, "u" unique, "f" foreign key, "i" plain index. */
  kind: 'p' | 'u' | 'f' | 'i';
  table: string;
  name: string;
  definition: string;
}

interface BareTables {
  /** Builds the keys and indexes of one table; the foreign keys wait for the end. */
  index(table: string): Promise<void>;
  checkForeignKeys(): Promise<void>;
}

export async function bareTables(database: Database, tables: readonly string[]): Promise<BareTables> {
  const parts = await partsOf(database, tables);
  await ownerTransaction(database, async (data) => {
    for (const kind of ['f', 'i', 'u', 'p'] as const) {
      for (const { table, name } of parts.filter((part) => part.kind === kind)) {
        await data.run(trusted(kind === 'i' ? `drop index ${name}` : `alter table ${table} drop constraint ${name}`));
      }
    }
  });
  const add = ({ kind, table, name, definition }: Part): Promise<void> =>
    ownerTransaction(database, async (data) => {
      await data.run(trusted(kind === 'i' ? definition : `alter table ${table} add constraint ${name} ${definition}`));
    });
  return {
    async index(table) {
      for (const kind of ['p', 'u', 'i'])
        for (const part of parts.filter((one) => one.table === table && one.kind === kind)) await add(part);
    },
    async checkForeignKeys() {
      const keys = parts.filter(({ kind }) => kind === 'f');
      // What is only noted needs no lock that others wait for, so the checks themselves can run beside each other.
      for (const key of keys) await add(canWait(key) ? { ...key, definition: `${key.definition} not valid` } : key);
      await twoAtATime(keys.filter(canWait), ({ table, name }) =>
        ownerTransaction(database, (data) =>
          data.run(trusted(`alter table ${table} validate constraint ${name}`)).then(() => undefined),
        ),
      );
    },
  };
}

/** Those of a table in partitions are checked at once. */
const canWait = ({ table }: Part): boolean => !['application', 'crawler_log_page'].includes(table);

/** Also the foreign keys of other tables that point at these: without them a table can be emptied. */
async function partsOf(database: Database, tables: readonly string[]): Promise<Part[]> {
  return database.system.rows<Part>(sql`
    select contype::text as kind, conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where conparentid = 0 and (contype in ('p', 'u') and conrelid = any(${tables}::regclass[])
      or contype = 'f' and (conrelid = any(${tables}::regclass[]) or confrelid = any(${tables}::regclass[])))
    union all
    select 'i', indrelid::regclass::text, indexrelid::regclass::text, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ')
    from pg_index where indrelid = any(${tables}::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))
    order by 2, 3`);
}
