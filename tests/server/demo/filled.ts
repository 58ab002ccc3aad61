// A database with the demo data for a test file, and short questions to it.
import { afterAll, beforeAll } from 'vitest';
import { openDatabase, type Database } from '../../../server/platform/database/database.ts';
import { sql, trusted, type Sql } from '../../../server/platform/database/sql.ts';
import { silentLog } from '../../../server/platform/log.ts';
import { createTestDatabase, type TestDatabase } from '../../database.ts';

let testDatabase: TestDatabase;
let database: Database;

export interface Filled {
  rows(query: Sql): Promise<Record<string, unknown>[]>;
  /** How many rows of a table fit. */
  count(table: string, where: Sql): Promise<number>;
}

export function openFilled(): Filled {
  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    database = await openDatabase({ connection: testDatabase.connection, log: silentLog, connections: 4 });
  });
  afterAll(async () => {
    await database.close();
    await testDatabase.drop();
  });
  return {
    rows: (query) => database.system.rows<Record<string, unknown>>(query),
    async count(table, where) {
      const row = await database.system.one<{ n: number }>(
        sql`select count(*)::int as n from ${trusted(table)} where ${where}`,
      );
      return row?.n ?? 0;
    },
  };
}
