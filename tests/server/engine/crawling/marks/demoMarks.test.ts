// What the demo bank made before sources were recorded is marked by an upgrade: by the seed that a crawl left, or by the access that it gave.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { markDemoAccounts } from '../../../../../server/engine/crawling/marks/demoMarks.ts';
import { keepAccess } from '../../../../../server/engine/crawling/visiting/secrets.ts';
import { up } from '../../../../../server/platform/database/migrations/customers/0342_made_by_demo.ts';
import { sql } from '../../../../../server/platform/database/sql.ts';
import { withConnection } from '../../../../../server/platform/database/withConnection.ts';
import { addApplication, type ApplicationIds } from '../../../domain/applications/records.ts';
import { openCrawlWorld, order, type CrawlWorld, type Ordered } from '../crawls.ts';

let crawls: CrawlWorld;
let whole: Ordered;
let died: Ordered;
let real: ApplicationIds;
beforeAll(async () => {
  crawls = await openCrawlWorld();
  const { world } = crawls;
  whole = await order(crawls, { user: 'anna' });
  died = await order(crawls, { user: 'bea.element' });
  await world.settled();
  real = await addApplication(world, crawls);
  const { system } = world.database;
  await system.run(
    sql`update account set bsb = (900 + ${crawls.bank}::int % 100)::text || '-001' where id = ${real.account}`,
  );
  await keepAccess(system, world.app.services.seal, real.profile, crawls.vendor, 'token of a real bank');
  // As it was before any of this was recorded.
  await system.run(sql`update account_segment set source = null, connector = null, crawler_id = null`);
  await system.run(
    sql`insert into account_segment (account_id, vendor_id, check_word) values (${real.account}, ${crawls.vendor}, 'bank')`,
  );
  await system.run(sql`insert into account (profile_id, application_id, vendor_id, nickname, bsb, number, type, jobs)
    values (${whole.profile}, ${whole.application}, ${crawls.vendor}, 'Of a file', '062-000', '12345678', 'transaction', '{}')`);
  await system.run(sql`update account set source = null`);
  await system.run(sql`update crawler set connector = null`);
  await withConnection(world.database.connection, async (client) => {
    await client.query('drop table done_once; drop function mark_demo_accounts');
    await client.query(`begin; ${up}; commit`);
  });
});
afterAll(() => crawls.world.close());

const marksOf = ({ application }: { application: number }) =>
  crawls.world.database.system
    .rows(sql`select a.bsb like '9%' as invented, a.source, max(s.source) as segment, max(s.connector) as connector
    from account a left join account_segment s on s.account_id = a.id where a.application_id = ${application} group by a.id, a.bsb, a.source
    order by a.id`);
const demo = { invented: true, source: 'demo', segment: 'demo', connector: 'demo' };
const unknown = { invented: true, source: null, segment: null, connector: null };
const sourceOf = ({ application }: { application: number }) =>
  crawls.world.database.system.one(sql`select source from application where id = ${application}`);

it('by the seed of a crawl that was completed, and no account beside it that the demo bank did not make', async () => {
  const marks = await marksOf(whole);
  expect(marks.length).toBeGreaterThan(1);
  expect(marks.at(-1)).toEqual({ invented: false, source: null, segment: null, connector: null });
  for (const mark of marks.slice(0, -1)) expect(mark).toEqual(demo);
  expect(await sourceOf(whole)).toEqual({ source: 'demo' });
  const { system } = crawls.world.database;
  expect(await system.one(sql`select connector from crawler where id = ${whole.crawler}`)).toEqual({
    connector: 'demo',
  });
  expect(await marksOf(died)).toContainEqual(unknown);
});

it('by its access where the crawl left no seed, once, and nothing of a real bank', async () => {
  const { database, app } = crawls.world;
  const count = (await marksOf(died)).length;
  expect(await markDemoAccounts(database.system, app.services.seal)).toBe(count);
  for (const mark of await marksOf(died)) expect(mark).toEqual(demo);
  expect(await sourceOf(died)).toEqual({ source: 'demo' });
  expect(await marksOf(real)).toEqual([unknown]);
  await database.system.run(sql`update account set source = null where application_id = ${died.application}`);
  expect(await markDemoAccounts(database.system, app.services.seal)).toBe(0);
});
