// A selection outlives every renewal of the rows, but not the rows themselves.
import { expect, test } from 'vitest';
import { crawler, listWorld, settle } from './world.ts';
import { crawlers as crawlersPage } from '../../../src/views/crawlers/crawlers.page.ts';

const names = ['a', 'b', 'c'];
const rows = (given: readonly string[]) => given.map((name, place) => crawler(name, place + 1));

async function selectedAll() {
  const world = await listWorld('/crawlers');
  const { stores, asked } = world;
  stores.lists.enter(crawlersPage.list);
  await asked.at(-1)?.answer(rows(names));
  stores.lists.of(crawlersPage.list).selectAll();
  return { ...world, crawlers: stores.lists.of(crawlersPage.list) };
}

test('rows that are gone are not selected any more, so that nothing is done to them', async () => {
  const { crawlers, asked } = await selectedAll();
  void crawlers.fetch();
  await settle();
  await asked.at(-1)?.answer(rows(['a', 'c']));
  expect([...crawlers.selected]).toEqual(['a', 'c']);
  expect(crawlers.targetKeys).toEqual(['a', 'c']);
});

test('and as long as none is gone, the selection is the very same', async () => {
  const { crawlers, asked } = await selectedAll();
  const before = crawlers.selected;
  void crawlers.fetch();
  await settle();
  await asked.at(-1)?.answer(rows([...names, 'd']));
  expect(crawlers.selected).toBe(before);
});

test('the rows that a search leaves out stay selected', async () => {
  const { crawlers, asked } = await selectedAll();
  crawlers.setSearch('client-a');
  crawlers.toggle('a');
  void crawlers.fetch();
  await settle();
  await asked.at(-1)?.answer(rows(names));
  expect([...crawlers.selected]).toEqual(['a']);
});
