// A row that cannot be read is left out of a list and told, and a later poll finds out whether it can be read by then.
import { expect, test } from 'vitest';
import { crawler, listWorld } from './world.ts';
import { crawlers as crawlersPage } from '../../../src/views/crawlers/crawlers.page.ts';

const keys = (rows: readonly { uuid: string }[]) => rows.map(({ uuid }) => uuid);

test('the good rows stand, the bad one is counted until it can be read', async () => {
  const { stores, asked, pass } = await listWorld();
  const list = stores.lists.of(crawlersPage.list);
  stores.lists.enter(list.definition);
  const bad = crawler('b', 20, { status: 'LOST' });
  await asked[0]?.answer([crawler('c', 10), bad, crawler('a', 30)]);
  expect([keys(list.rows), list.count, list.leftOut, list.failure]).toEqual([['c', 'a'], 3, 1, undefined]);
  await pass(30_000);
  // From where on rows may change, a row that is not known does not say.
  expect(asked[1]?.query.has('from')).toBe(false);
  await asked[1]?.answer([crawler('c', 10), crawler('b', 20), crawler('a', 30)]);
  expect([keys(list.rows), list.leftOut]).toEqual([['c', 'b', 'a'], 0]);
  await pass(30_000);
  expect(asked[2]?.query.has('from')).toBe(true);
});

test('no further page is asked for in the place of a row that is left out', async () => {
  const { stores, asked } = await listWorld('/crawlers?page_size=2');
  stores.lists.enter(crawlersPage.list);
  const next = 'http://localhost:4280/api/v1/crawlers/?page_size=2&cursor=1_1';
  await asked[0]?.answer([crawler('b', 10), crawler('a', 20, { status: 'LOST' })], { count: 5, next });
  expect([
    asked.length,
    stores.lists.of(crawlersPage.list).leftOut,
    keys(stores.lists.of(crawlersPage.list).rows),
  ]).toEqual([1, 1, ['b']]);
});

test('a list of which no row can be read has failed', async () => {
  const { stores, asked } = await listWorld();
  stores.lists.enter(crawlersPage.list);
  await asked[0]?.answer([crawler('a', 1, { status: 'LOST' })]);
  expect([stores.lists.of(crawlersPage.list).failure?.kind, stores.lists.of(crawlersPage.list).rows]).toEqual([
    'answer',
    [],
  ]);
});
