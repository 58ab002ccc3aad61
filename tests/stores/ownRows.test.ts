// After a change of one's own the list shows what was changed at once, and holds back what others did meanwhile.
import { beforeEach, expect, test } from 'vitest';
import type { CrawlerRow } from '../../src/api/contract/crawling/crawlers.ts';
import type { RecordList } from '../../src/stores/lists/recordList.ts';
import { crawlers as crawlersPage } from '../../src/views/crawlers/crawlers.page.ts';
import { crawler, listWorld, type ListWorld } from './lists/world.ts';

let world: ListWorld;
let list: RecordList<CrawlerRow>;
const keys = () => list.shown.map(({ uuid }) => uuid);

async function renewed(own: string[], ...names: string[]) {
  const over = list.renew(own);
  await world.asked.at(-1)?.answer(names.map((name, place) => crawler(name, place + 1)));
  await over;
}

beforeEach(async () => {
  world = await listWorld();
  list = world.stores.lists.of(crawlersPage.list);
  world.stores.lists.enter(crawlersPage.list);
  await world.asked.at(-1)?.answer(['c', 'b', 'a'].map((name, place) => crawler(name, place + 1)));
  list.moveToKey('b');
});

test('a new row of one’s own is at its place with the cursor on it, and the others’ wait', async () => {
  await renewed(['own'], 'theirs', 'c', 'own', 'a');
  expect([keys(), list.currentKey, list.news]).toEqual([['c', 'own', 'b', 'a'], 'own', '1 new, 1 gone']);
});

test('a row that the person deleted is gone, the cursor stays at its place, and the others’ wait', async () => {
  list.toggle('b');
  await renewed(['b'], 'theirs', 'a');
  expect([keys(), list.currentKey, [...list.selected], list.news]).toEqual([['c', 'a'], 'a', [], '1 new, 1 gone']);
});

test('the row at the top that the person deleted leaves the next one under the cursor, whatever comes in', async () => {
  list.moveTo(0);
  await renewed(['c'], 'b', 'a');
  expect([keys(), list.currentKey]).toEqual([['b', 'a'], 'b']);
  const polled = list.poll();
  await world.asked.at(-1)?.answer(['theirs', 'b', 'a'].map((name, place) => crawler(name, place + 1)));
  await polled;
  expect([keys(), list.currentKey, list.newCount]).toEqual([['b', 'a'], 'b', 1]);
});
