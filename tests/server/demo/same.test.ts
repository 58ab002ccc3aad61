// The demo data is the same every time, its list rows' texts are true, and it is there whole or not at all.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Database } from '../../../server/platform/database/database.ts';
import { sql, trusted } from '../../../server/platform/database/sql.ts';
import { fillBulk } from '../../../server/demo/bulk/bulk.ts';
import { fillDemo } from '../../../server/demo/fill/fill.ts';
import { silentLog } from '../../../server/platform/log.ts';
import { createEmptyDatabase } from '../../database.ts';

const now = new Date();
const applications = 400;
const closing: (() => Promise<unknown>)[] = [];
let first: Database;
let second: Database;
let bulk: Database;

async function openEmpty(): Promise<Database> {
  const testDatabase = await createEmptyDatabase();
  const database = await openDatabase({ connection: testDatabase.connection, log: silentLog, connections: 4 });
  closing.push(() => database.close().then(() => testDatabase.drop()));
  return database;
}

beforeAll(async () => {
  [first, second, bulk] = [await openEmpty(), await openEmpty(), await openEmpty()];
  await fillDemo(first, { now, log: silentLog, applications });
  await fillDemo(second, { now, log: silentLog, applications });
  await fillBulk(bulk, { now, log: silentLog, applications: 2000, seed: 4280 });
});
afterAll(() => Promise.all(closing.map((close) => close())));

async function checksums(database: Database): Promise<Record<string, string>> {
  const tables = await database.system.rows<{ name: string }>(sql`
    select c.oid::regclass::text as name from pg_class c where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace
      and relname not in ('change', 'migration') order by 1`);
  const sums: Record<string, string> = {};
  for (const { name } of tables) {
    const row = await database.system.one<{ sum: string }>(
      sql`select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by t::text)), '') as sum from ${trusted(name)} t`,
    );
    sums[name] = row?.sum ?? '';
  }
  return sums;
}

test('the same seed and time give the same rows in every table', async () => {
  const sums = await checksums(first);
  expect(Object.keys(sums)).toContain('crawler_log_page');
  expect(sums['application']).toMatch(/^400 /);
  expect(await checksums(second)).toEqual(sums);
});

test.each([
  ['demo', () => first],
  ['bulk', () => bulk],
] as const)('what is kept for list rows is what the database would write: %s', async (_name, database) => {
  const row = await database().system.one(sql`select count(*) > 300 as many,
      count(*) filter (where webhook_arrived) > 100 as arrived, count(*) filter (where not webhook_arrived) > 3 as failed,
      count(*) filter (where card <> application_card(t) or profiles <> application_profiles(t.id)
        or webhook_arrived is distinct from latest_ready(t.id)) as wrong
    from application t`);
  expect(row).toEqual({ many: true, arrived: true, failed: true, wrong: 0 });
});

const shape = (from: Database) =>
  from.system.rows(sql`
  select conrelid::regclass::text as "table", conname::text as name, pg_get_constraintdef(oid) as definition, convalidated as checked from pg_constraint where conrelid <> 0
  union all select tablename::text, indexname::text, indexdef, true from pg_indexes where schemaname = 'public' order by 1, 2, 3`);

test.each([
  ['demo', () => first],
  ['bulk', () => bulk],
] as const)('all keys and indexes are as the migrations made them: %s', async (_name, database) => {
  expect(await shape(database())).toEqual(await shape(await openEmpty()));
});

test('a fill that fails leaves nothing behind', async () => {
  await expect(fillDemo(first, { now, log: silentLog, applications })).rejects.toThrow(/duplicate key/);
  expect((await checksums(first))['person']).toBe((await checksums(second))['person']);
});

test('rows that come after the demo are numbered on', async () => {
  await second.system.transaction(async (data) => {
    await data.run(sql`insert into label (ref, vendor_id) values ('after the demo', 1)`);
    await data.run(sql`insert into application_key (timestamp) values (now())`);
    await data.run(
      sql`insert into profile (application_id, vendor_id, position, initiator, bank_id) values (${applications + 1}, 1, 0, 'api', 1)`,
    );
  });
});
