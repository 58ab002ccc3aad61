// A list renews itself: from the oldest row that may change, never over itself, never backwards, never under a person at work.
import type { CrawlerRow } from '../../../src/api/contract/crawling/crawlers.ts';
import type { RecordList } from '../../../src/stores/lists/recordList.ts';
import type { RootStore } from '../../../src/stores/RootStore.ts';
import { expect, test } from 'vitest';
import { crawler, listWorld } from './world.ts';
import { crawlers as crawlersPage } from '../../../src/views/crawlers/crawlers.page.ts';

const keys = (rows: readonly { uuid: string }[]) => rows.map(({ uuid }) => uuid);

async function openList() {
  const world = await listWorld();
  const leave = world.stores.lists.enter(crawlersPage.list);
  await world.asked[0]?.answer([crawler('c', 10), crawler('b', 20, { status: 'PROCESSING' }), crawler('a', 30)]);
  return { ...world, list: world.stores.lists.of(crawlersPage.list), leave };
}

test('polls say that they are polls, and ask from the oldest active row', async () => {
  const { asked, pass, list } = await openList();
  expect(asked[0]?.headers.get('x-signalbox-poll')).toBeNull();
  const untouched = list.rows[2];
  await pass(30_000);
  expect(asked).toHaveLength(2);
  expect(asked[1]?.headers.get('x-signalbox-poll')).toBe('1');
  expect(asked[1]?.query.get('from')).toBe('2026-11-21T08:59:40.000Z');
  await asked[1]?.answer([crawler('d', 5), crawler('c', 10), crawler('b', 20)]);
  expect(keys(list.rows)).toEqual(['d', 'c', 'b', 'a']);
  expect(list.rows[3]).toBe(untouched);
  await pass(30_000);
  expect(asked[2]?.query.get('from')).toBe('2026-11-21T08:59:55.000Z');
});

test('a slow poll is waited for, and a paused or hidden list does not ask', async () => {
  const { asked, pass, list } = await openList();
  await pass(30_000);
  await pass(30_000);
  await pass(30_000);
  expect(asked).toHaveLength(2);
  await asked[1]?.answer([crawler('c', 10)]);
  list.pause(true);
  for (let turn = 0; turn < 5; turn += 1) await pass(30_000);
  expect(asked).toHaveLength(2);
  list.setHidden(true);
  list.pause(false);
  for (let turn = 0; turn < 5; turn += 1) await pass(30_000);
  expect(asked).toHaveLength(2);
  list.setHidden(false);
  expect(asked).toHaveLength(3);
  list.setHidden(false);
  await pass(1000);
  expect(asked).toHaveLength(3);
});

test('an answer that was overtaken is ignored', async () => {
  const { asked, list } = await openList();
  const [first, second] = [list.fetch(), list.fetch()];
  await asked[2]?.answer([crawler('newer', 1)]);
  await asked[1]?.answer([crawler('older', 2)]);
  await Promise.all([first, second]);
  expect(keys(list.rows)).toEqual(['newer']);
});

test('a failed poll keeps the rows and their age, and the next good one heals', async () => {
  const { asked, pass, list } = await openList();
  const readAt = list.readAt;
  await pass(30_000);
  await asked[1]?.fail();
  expect([keys(list.rows), list.readAt, list.failure?.kind]).toEqual([['c', 'b', 'a'], readAt, 'network']);
  await pass(30_000);
  await asked[2]?.reply(new Response('{"count":1,"next":null,"results":[{"uuid":5}]}'));
  expect([keys(list.rows), list.failure?.kind]).toEqual([['c', 'b', 'a'], 'answer']);
  await pass(30_000);
  await asked[3]?.answer([crawler('c', 10), crawler('b', 20)]);
  expect([list.failure, list.readAt]).toEqual([undefined, (readAt ?? 0) + 90_000]);
});

test('a first answer that is no JSON is a failure and no empty list, and the next good poll brings the rows', async () => {
  const { stores, asked, pass } = await listWorld();
  stores.lists.enter(crawlersPage.list);
  const list = stores.lists.of(crawlersPage.list);
  await asked[0]?.reply(new Response('<h1>Welcome to the hotel</h1>'));
  expect([list.failure?.kind, list.isEmpty, list.standing]).toEqual(['answer', false, 'failed']);
  await pass(30_000);
  await asked[1]?.answer([crawler('a', 10)]);
  expect([list.failure, keys(list.rows)]).toEqual([undefined, ['a']]);
});

test('new rows wait while somebody is at work, changed ones change in place', async () => {
  const { asked, pass, list } = await openList();
  list.moveTo(1);
  await pass(30_000);
  await asked[1]?.answer([crawler('d', 5), crawler('d', 5), crawler('c', 10), crawler('b', 20, { status: 'DIED' })]);
  expect([keys(list.rows), list.newCount, list.currentKey]).toEqual([['c', 'b', 'a'], 1, 'b']);
  expect(list.current?.status).toBe('DIED');
  list.showNew();
  expect([keys(list.rows), list.newCount, list.cursorIndex]).toEqual([['d', 'c', 'b', 'a'], 0, 0]);
  list.toggle('c');
  await pass(30_000);
  await asked[2]?.answer([crawler('e', 1), crawler('d', 5)]);
  expect([list.newCount, [...list.selected]]).toEqual([1, ['c']]);
});

test.each([
  ['the pointer is in them', (list: RecordList<CrawlerRow>) => list.setPointed(true)],
  ['they are scrolled', (list: RecordList<CrawlerRow>) => list.setScrollTop(28)],
  ['somebody acted on the one at the top', (list: RecordList<CrawlerRow>) => list.pin()],
])('rows hold still while %s, and what came and went is counted', async (_when, hold) => {
  const { asked, pass, list } = await openList();
  hold(list);
  await pass(30_000);
  await asked[1]?.answer([crawler('d', 5), crawler('c', 10), crawler('a', 30)]);
  expect([keys(list.rows), list.news]).toEqual([['c', 'b', 'a'], '1 new, 1 gone']);
  list.showNew();
  expect([keys(list.rows), list.news]).toEqual([['d', 'c', 'a'], '']);
});

test.each([
  ['the palette', ({ palette }: RootStore) => palette.open(), ({ palette }: RootStore) => palette.close()],
  [
    'a question',
    ({ shell }: RootStore) => shell.confirm({ command: 'a.b', answers: {}, surface: 'key', line: 'a.b' }),
    ({ shell }: RootStore) => shell.confirm(undefined),
  ],
  [
    'a form',
    ({ shell }: RootStore) => shell.fillIn({ command: 'a.b', answers: {}, surface: 'key' }),
    ({ shell }: RootStore) => shell.fillIn(undefined),
  ],
])('rows hold still while %s is open, which means the one at the top', async (_what, open, close) => {
  const { asked, pass, list, stores } = await openList();
  open(stores);
  await pass(30_000);
  await asked[1]?.answer([crawler('d', 5), crawler('c', 10), crawler('b', 20), crawler('a', 30)]);
  expect([list.currentKey, list.newCount]).toEqual(['c', 1]);
  close(stores);
  await pass(30_000);
  await asked[2]?.answer([crawler('d', 5), crawler('c', 10), crawler('b', 20), crawler('a', 30)]);
  expect([list.currentKey, list.newCount]).toEqual(['d', 0]);
});

test('the palette that is opened before the page has its first answer holds no rows of before', async () => {
  const { asked, list, leave, stores } = await openList();
  leave();
  stores.lists.enter(crawlersPage.list);
  stores.palette.open();
  await asked[1]?.answer([crawler('d', 5), crawler('c', 10), crawler('b', 20), crawler('a', 30)]);
  expect([list.currentKey, list.newCount]).toEqual(['d', 0]);
});

test('a change that is made holds the rows still as well, and shows what they are now', async () => {
  const { asked, list } = await openList();
  const renewed = list.renew();
  await asked[1]?.answer([crawler('d', 5), crawler('c', 10, { status: 'DIED' }), crawler('b', 20), crawler('a', 30)]);
  await renewed;
  expect([keys(list.rows), list.currentKey, list.current?.status]).toEqual([['c', 'b', 'a'], 'c', 'DIED']);
});

test('a poll is trimmed to the count that was asked for', async () => {
  const { asked, pass, list } = await openList();
  list.setFilters({ page_size: '2' });
  await asked[1]?.answer([crawler('c', 10), crawler('b', 20)], { count: 500 });
  await pass(30_000);
  await asked[2]?.answer([crawler('d', 5), crawler('c', 10)]);
  // The one that came is counted, and the one that was trimmed is still there.
  expect([keys(list.rows), list.count]).toEqual([['d', 'c'], 501]);
});

test('a list that was left asks no more', async () => {
  const { asked, pass, leave, stores } = await openList();
  leave();
  await pass(30_000);
  await pass(30_000);
  expect([asked.length, stores.lists.open]).toEqual([1, undefined]);
});
