// A row that is pointed at while its list is being replaced is that row or none.
import { beforeEach, expect, test } from 'vitest';
import { playKept } from '../../../src/commands/target.ts';
import type { CrawlerRow } from '../../../src/api/contract/crawling/crawlers.ts';
import type { RecordList } from '../../../src/stores/lists/recordList.ts';
import { crawlers as crawlersPage } from '../../../src/views/crawlers/crawlers.page.ts';
import { crawler, listWorld, type ListWorld } from './world.ts';

let world: ListWorld;
let list: RecordList<CrawlerRow>;
let done: (string | undefined)[];
const told = () => world.stores.notices.shown.map(({ text }) => text);
/** A key that acts on the row under the cursor. */
const press = (label: string) =>
  world.stores.intent.keep({ label, go: () => void done.push(`${label} ${list.currentKey}`) });

async function answerWith(...names: string[]) {
  await world.asked.at(-1)?.answer(names.map((name, place) => crawler(name, place + 1)));
  for (let turn = 0; turn < 3; turn += 1) await world.pass(0);
}

beforeEach(async () => {
  world = await listWorld();
  done = [];
  playKept(world.stores);
  world.stores.intent.stands('/crawlers');
  list = world.stores.lists.of(crawlersPage.list);
  world.stores.lists.enter(crawlersPage.list);
  await answerWith('c', 'b', 'a');
  list.setFilters({ status: 'DIED' });
});

test.each(['b', 'c'])(
  'keys for row %s, which is not among the new ones, are not run, and that is said',
  async (key) => {
    list.pointAt(key);
    press('a');
    await answerWith('e', 'd');
    expect([done, told()]).toEqual([[], ['Not run: a. The row is not in the list any more']]);
    expect([list.currentKey, list.cursorKey, list.page]).toEqual(['e', undefined, 0]);
  },
);

test.each(['b', 'c'])('keys for row %s, which is among the new ones, mean it at its new place', async (key) => {
  list.pointAt(key);
  press('a');
  await answerWith('e', 'd', key);
  expect([done, told(), list.cursorIndex]).toEqual([[`a ${key}`], [], 2]);
});

test('keys that were typed without pointing at a row mean the new rows', async () => {
  press('a');
  await answerWith('e', 'd');
  expect([done, told()]).toEqual([['a e'], []]);
});

test('a row that was pointed at before the filters changed does not count any more', async () => {
  list.pointAt('b');
  list.setFilters({ status: 'COMPLETED' });
  press('a');
  await answerWith('e', 'd');
  expect([done, told()]).toEqual([['a e'], []]);
});

test('a row that is pointed at in rows that stand is no other than one under the cursor', async () => {
  await answerWith('c', 'b', 'a');
  list.pointAt('gone');
  list.pointAt('c');
  expect(list.cursorKey).toBeUndefined();
  list.pointAt('b');
  const fetched = list.fetch();
  await answerWith('c', 'a');
  await fetched;
  // As for whoever works through a list from which each row leaves.
  expect(list.currentKey).toBe('a');
});
