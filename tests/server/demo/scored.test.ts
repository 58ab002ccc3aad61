// The vendor of the demo that has its applications scored has true scores: reckoned from their transactions.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Database } from '../../../server/platform/database/database.ts';
import { sql } from '../../../server/platform/database/sql.ts';
import { silentLog } from '../../../server/platform/log.ts';
import { namedVendors } from '../../../server/demo/named.ts';
import { readFacts } from '../../../server/engine/analyses/metrics/facts.ts';
import { scoreOf } from '../../../server/engine/analyses/score/scoreOf.ts';
import { createTestDatabase, type TestDatabase } from '../../database.ts';

let testDatabase: TestDatabase;
let database: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = await openDatabase({ connection: testDatabase.connection, log: silentLog, connections: 4 });
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const ofVendor = sql`from application a join vendor v on v.id = a.vendor_id and v.name = ${namedVendors.acme}`;

test('all its analysed applications have a score, and no other one has a score of a model', async () => {
  const counts = await database.system.one(sql`select count(*) filter (where a.analysed) > 100 as many,
    count(*) filter (where a.analysed <> (s.model is not distinct from 'points_v2')) as wrong
    ${ofVendor} left join score s on s.id = a.score_id`);
  expect(counts).toEqual({ many: true, wrong: 0 });
  const others = await database.system
    .one(sql`select count(*)::int as n from score s join vendor v on v.id = s.vendor_id
    where s.model is not null and v.name <> ${namedVendors.acme}`);
  expect(others).toEqual({ n: 0 });
});

test('each is what an analysis of its transactions would give, with its days and factors', async () => {
  const scores = await database.system.rows<{ accounts: number[] } & Record<string, unknown>>(sql`
    select s.value, s.reasons, s.model, s.inputs, s.factors, s.period,
      (select array_agg(t.id order by t.id) from account t where t.application_id = a.id) as accounts
    ${ofVendor} join score s on s.id = a.score_id order by a.id desc limit 40`);
  expect(new Set(scores.map(({ value }) => value)).size).toBeGreaterThan(5);
  for (const { accounts, ...kept } of scores) {
    // The application of a bank with no transactions has accounts without a line.
    expect(scoreOf('points_v2', await readFacts(database.system, accounts))).toEqual(kept);
  }
});

test('what other scores say of dishonoured payments is true of their lines', async () => {
  const scores = await database.system.rows<{ accounts: number[]; reasons: string[] }>(sql`
    select s.reasons, (select array_agg(t.id order by t.id) from account t where t.application_id = a.id) as accounts
    from application a join score s on s.id = a.score_id where s.model is null and a.deleted_at is null order by a.id desc limit 60`);
  const said = new Set<boolean>();
  for (const { accounts, reasons } of scores) {
    const isClean = reasons.includes('No dishonoured payments');
    said.add(isClean);
    expect((await readFacts(database.system, accounts)).dishonours === 0).toBe(isClean);
  }
  expect(said.size).toBe(2);
});
