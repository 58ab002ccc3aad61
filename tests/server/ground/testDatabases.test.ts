// Shows that every test file gets a database of its own, with the product's tables and without superuser rights.
import { afterAll, expect, test } from 'vitest';
import pg from 'pg';
import { createEmptyDatabase, type TestDatabase } from '../../database.ts';

const made: TestDatabase[] = [];

afterAll(async () => {
  for (const { drop } of made) await drop();
});

async function open(): Promise<pg.Client> {
  const database = await createEmptyDatabase();
  made.push(database);
  const client = new pg.Client(database.connection);
  await client.connect();
  return client;
}

test('two databases know nothing of each other', async () => {
  const [one, other] = [await open(), await open()];
  await one.query('create table only_here (x int)');
  await expect(other.query('select * from only_here')).rejects.toThrow('does not exist');
  await Promise.all([one.end(), other.end()]);
});

test('the tables are there and the role is the one of the product', async () => {
  const client = await open();
  const { rows } = await client.query("select to_regclass('person') is not null as migrated, current_user as name");
  expect(rows[0]?.migrated).toBe(true);
  if (!process.env.DATABASE_URL) expect(rows[0]?.name).toBe('signalbox');
  await client.end();
});
