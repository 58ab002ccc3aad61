// Runs queries on one connection outside of the pool, with the same interface as the pool.
import type pg from 'pg';
import type { Data } from './database.ts';
import { compile, type Sql } from './sql.ts';

export const dataOn = (client: pg.ClientBase): Pick<Data, 'rows' | 'run'> => ({
  rows: async <Row extends object>(query: Sql) => (await client.query(compile(query))).rows as Row[],
  run: async (query) => (await client.query(compile(query))).rowCount ?? 0,
});
