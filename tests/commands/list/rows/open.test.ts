// A row is opened, peeked at, and makes room for the next one.
import { beforeEach, expect, test } from 'vitest';
import { openRow, openNextRow, openPreviousRow } from '../../../../src/commands/list/rows/open.command.ts';
import { peek } from '../../../../src/commands/list/rows/peek.command.ts';
import { select, selectTo } from '../../../../src/commands/list/rows/select.command.ts';
import { crawler as crawlerPage } from '../../../../src/views/crawlers/crawler.page.ts';
import { openList, type OpenedList } from '../openList.ts';

let world: OpenedList;
const list = () => world.list;
const situation = () => world.situation();
const run: OpenedList['run'] = (command, answers) => world.run(command, answers);

beforeEach(async () => {
  world = await openList(500);
});

test('a row is peeked at, and opening one leads to its page', async () => {
  await run(peek);
  expect(list().isPeeking).toBe(true);
  await run(peek);
  expect(list().isPeeking).toBe(false);
  await run(openRow);
  expect(situation().stores.address.full).toBe('/crawler/r0');
});

test('the row that is shown in full makes room for the next and the one before, and only then', async () => {
  expect(await run(openNextRow)).toEqual({ kind: 'refused', reason: 'No row is open' });
  await run(peek);
  await run(openNextRow);
  expect([list().currentKey, list().isPeeking]).toEqual(['r1', true]);
  await run(openPreviousRow);
  expect(list().currentKey).toBe('r0');
});

test('the page of a record makes room for that of the next row of the list that led to it', async () => {
  const { address, lists } = situation().stores;
  await run(openRow, { row: 'r58' });
  lists.enter(crawlerPage.list);
  await run(openNextRow);
  expect([address.full, list().currentKey]).toEqual(['/crawler/r59', 'r59']);
  expect(await run(openNextRow)).toEqual({ kind: 'refused', reason: 'There is no row below in the list' });
  await run(openPreviousRow);
  expect(address.full).toBe('/crawler/r58');
  // Who went there another way has no list that led to it.
  address.go('/crawler/other');
  expect(await run(openPreviousRow)).toEqual({ kind: 'refused', reason: 'No row is open' });
});

test('rows that are named are selected, opened and copied, and one that is not there is refused', async () => {
  await run(select, { row: 'r7' });
  await run(selectTo, { row: 'r3' });
  expect([...list().selected]).toContain('r7');
  expect(list().currentKey).toBe('r3');
  await run(openRow, { row: 'r9' });
  expect([list().currentKey, situation().stores.address.full]).toEqual(['r9', '/crawler/r9']);
  const misfit = openRow.asks.row?.read('gone', situation());
  expect(misfit).toMatchObject({ message: 'names no row that is shown: gone' });
});

test('an address that names a row shows it in full', () => {
  world.stores.address.go('/crawlers?open=r7');
  expect([list().currentKey, list().isPeeking]).toEqual(['r7', true]);
});
