// Sorting and searching say what they covered, and all rows of a list can be loaded while those that are there stay in their places.
import { expect, test } from 'vitest';
import { coverageText } from '../../../src/stores/lists/coverage.ts';
import { row } from '../../commands/applications/chosenWorld.ts';
import { crawler, listWorld, settle, start } from './world.ts';
import { crawlers as crawlersPage } from '../../../src/views/crawlers/crawlers.page.ts';
import { incompleteBundles as incompleteBundlesPage } from '../../../src/views/applications/incompleteBundles.page.ts';

const keys = (rows: readonly { uuid: string }[]) => rows.map(({ uuid }) => uuid);
const next = (cursor: number) => `http://localhost:4280/api/v1/crawlers/?page_size=-1&cursor=${cursor}_1`;
const more = { count: 4, next: next(1) };
const [d, c, b, a] = [crawler('d', 5), crawler('c', 10), crawler('b', 20), crawler('a', 30)];

async function openList(address = '/crawlers?page_size=2') {
  const world = await listWorld(address);
  const leave = world.stores.lists.enter(crawlersPage.list);
  await world.asked[0]?.answer([d, c], more);
  const told: number[] = [];
  return {
    ...world,
    leave,
    told,
    list: world.stores.lists.of(crawlersPage.list),
    load: () => world.stores.lists.of(crawlersPage.list).loadAll((rows) => told.push(rows)),
  };
}

test('what was covered is said where not all rows are loaded, and nothing where they are', async () => {
  const { list, asked } = await openList();
  expect([list.isPartial, list.coverage]).toEqual([true, undefined]);
  list.sortBy({ column: 'bank', down: false });
  expect(list.coverage).toBe('sorted within the 2 loaded of 4');
  list.setSearch('client-c');
  expect(list.coverage).toBe('1 found · searched and sorted in the 2 loaded of 4');
  // The order of the service covers everything.
  list.sortBy({ column: 'timestamp', down: true });
  list.setSearch('');
  expect(list.coverage).toBeUndefined();
  list.setSearch('client-c');
  void list.fetch();
  await asked.at(-1)?.answer([d, c]);
  expect([list.isPartial, list.coverage]).toEqual([false, undefined]);
});

test('the numbers are written as people read them', () => {
  const covered = { loaded: 100, count: 5000, isEstimate: false, found: undefined, isSorted: true };
  expect(coverageText(covered)).toBe('sorted within the 100 loaded of 5,000');
  expect(coverageText({ ...covered, isEstimate: true, found: 12, isSorted: false })).toBe(
    '12 found · searched in the 100 loaded of about 5,000',
  );
});

test('all rows are asked for in the largest pages, counted as they come, and stay at the next poll', async () => {
  const { list, asked, load, told, pass } = await openList();
  const loaded = load();
  expect([asked[1]?.query.get('page_size'), list.stopLoading === undefined]).toEqual(['-1', false]);
  await asked[1]?.answer([d, c], more);
  expect(asked[2]?.query.get('cursor')).toBe('1_1');
  await asked[2]?.answer([b, a], { count: 4 });
  expect([await loaded, told, keys(list.rows), list.isPartial]).toEqual([true, [2, 4], ['d', 'c', 'b', 'a'], false]);
  await pass(30_000);
  await asked[3]?.answer([crawler('e', 1), d]);
  expect(keys(list.rows)).toEqual(['e', 'd', 'c', 'b', 'a']);
});

test('rows stay where they are under a person at work, and newer ones wait', async () => {
  const { list, asked, load } = await openList();
  list.moveTo(1);
  const loaded = load();
  await asked[1]?.answer([crawler('e', 1), d, c, b, a], { count: 5 });
  expect([await loaded, keys(list.rows), list.newCount, list.currentKey]).toEqual([true, ['d', 'c', 'b', 'a'], 1, 'c']);
  list.showNew();
  expect(keys(list.rows)).toEqual(['e', 'd', 'c', 'b', 'a']);
});

test.each<[string, (world: Awaited<ReturnType<typeof openList>>) => void]>([
  ['a stop', ({ list }) => list.stopLoading?.()],
  ['leaving the page', ({ leave }) => leave()],
  ['another filter', ({ list }) => list.setFilters({ status: 'DIED' })],
])('%s ends it, and no row comes of it', async (_what, end) => {
  const world = await openList();
  const loaded = world.load();
  end(world);
  await world.asked[1]?.answer([d, c, b, a], { count: 4 });
  expect([await loaded, keys(world.list.rows), world.list.stopLoading]).toEqual([false, ['d', 'c'], undefined]);
});

test('a failure on the way leaves the rows, and the next poll asks for as many as before', async () => {
  const { list, asked, load, pass } = await openList();
  const loaded = load().catch((error: unknown) => String(error));
  await asked[1]?.answer([d, c], more);
  await asked[2]?.reply(Response.json({ message: 'Down', detail: 'Down' }, { status: 500 }));
  expect([await loaded, keys(list.rows), list.stopLoading]).toEqual(['Failure: Down', ['d', 'c'], undefined]);
  await pass(30_000);
  expect(asked[3]?.query.get('page_size')).toBe('2');
});

test('another filter is asked for with its own count again', async () => {
  const { list, asked, load } = await openList();
  const loaded = load();
  await asked[1]?.answer([d, c, b, a], { count: 4 });
  await loaded;
  list.setFilters({ status: 'DIED' });
  await settle();
  expect(asked.at(-1)?.query.get('page_size')).toBe('2');
});

test('a list that rows leave is read from its newest rows on at each poll, and as a whole every five minutes', async () => {
  const world = await listWorld('/incomplete-bundle-applications?page_size=3');
  const { asked, pass } = world;
  const list = world.stores.lists.of(incompleteBundlesPage.list);
  world.stores.lists.enter(list.definition);
  const at = (id: number) => row(id, { timestamp: new Date(start + id * 1000).toISOString() });
  const link = 'http://localhost:4280/api/v1/incomplete-bundle-applications/?page_size=3&cursor=1_1';
  const ids = () => list.rows.map(({ id }) => id);
  await asked[0]?.answer([at(6), at(5), at(4)], { count: 5, next: link });
  const loaded = list.loadAll(() => undefined);
  await asked[1]?.answer([6, 5, 4, 3, 2].map(at), { count: 5 });
  expect([await loaded, ids()]).toEqual([true, [6, 5, 4, 3, 2]]);
  for (let poll = 2; poll < 11; poll += 1) {
    await pass(30_000);
    expect(asked[poll]?.query.get('page_size')).toBe('3');
    // The fifth is done by now, and so is the third, which stands further down.
    await asked[poll]?.answer([at(7), at(6), at(4)], { count: 4, next: link });
    expect([ids(), list.count]).toEqual([[7, 6, 4, 3, 2], 4]);
  }
  await pass(30_000);
  expect(asked[11]?.query.get('page_size')).toBe('-1');
  await asked[11]?.answer([7, 6, 4, 2].map(at), { count: 4 });
  expect(ids()).toEqual([7, 6, 4, 2]);
  await pass(30_000);
  expect(asked[12]?.query.get('page_size')).toBe('3');
});
