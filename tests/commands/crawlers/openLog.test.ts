// The log of a crawler is opened from its row, from a line, and from "the newest failed one of a bank".
import { afterAll, beforeAll, expect, it } from 'vitest';
import { namedCrawlers } from '../../../server/demo/named.ts';
import { openWorld, type World } from '../../world.ts';
import { reader, type Reader } from '../log/readLog.ts';

let world: World;
let me: Reader;
beforeAll(async () => {
  world = await openWorld();
  me = await reader(world);
}, 120_000);
afterAll(() => world.close());

it('of a crawler that is named', async () => {
  await me.run('crawler.open-log', { crawler: [namedCrawlers.died] });
  expect(me.stores.address.full).toBe(`/crawler/${namedCrawlers.died}`);
});

it('of the newest failed crawler of a bank', async () => {
  const staff = await world.script('staff@signalbox.test');
  const rows = (await staff.get('crawlers/?page_size=100')).json.results ?? [];
  const failed = ['DIED', 'FAILED', 'TIMEDOUT'];
  const newest = rows.find(({ status }) => failed.includes(String(status)));
  await me.run('crawler.open-log-failed', { bank: newest?.['bank_id'] });
  expect(me.stores.address.full).toBe(`/crawler/${newest?.['uuid']}`);
});

it('leads on to the application and gives the seed', async () => {
  const staff = await world.script('staff@signalbox.test');
  const rows = (await staff.get('crawlers/?page_size=100')).json.results ?? [];
  const [crawler] = rows.filter((row) => row['application_id'] !== null);
  await me.read(String(crawler?.['uuid']));
  await me.run('crawler.open-application');
  expect(me.stores.address.full).toBe(`/lookup?application_id=${crawler?.['application_id']}`);
  const seeded = (await staff.get('crawlers/?page_size=100&cache_present=true')).json.results ?? [];
  expect(seeded.length).toBeGreaterThan(0);
  await me.read(namedCrawlers.completed);
  const told = await me.run('crawler.seed');
  expect(told ?? me.saved.at(-1)?.name).toMatch(/seed/);
});
