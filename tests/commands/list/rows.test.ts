// Commands that act on rows take the row under the cursor, the selection, or the rows that are named.
import { beforeEach, expect, test } from 'vitest';
import type { Command } from '../../../src/commands/kernel/command.ts';
import { runCommand } from '../../../src/commands/kernel/door.ts';
import { makeRegistry } from '../../../src/commands/kernel/registry.ts';
import { actsOnRow, rankOf, rowActionsOf } from '../../../src/commands/kernel/rowAction.ts';
import { backToList, openRowActions } from '../../../src/commands/list/actions.command.ts';
import * as find from '../../../src/commands/list/find.command.ts';
import * as look from '../../../src/commands/list/look.command.ts';
import { next } from '../../../src/commands/list/move.command.ts';
import { openRowInTab } from '../../../src/commands/list/openTab.command.ts';
import { nextPage, previousPage } from '../../../src/commands/list/page.command.ts';
import * as select from '../../../src/commands/list/select.command.ts';
import * as takeAway from '../../../src/commands/list/takeAway.command.ts';
import { copyLink } from '../../../src/commands/place/copyLink.command.ts';
import { switchTheme } from '../../../src/commands/preferences/switchTheme.command.ts';
import { crawler, listWorld, type ListWorld } from '../../stores/lists/world.ts';

let world: ListWorld;
let leave: () => void;
const list = () => world.stores.crawlers;
const situation = () => ({ stores: world.stores, page: world.stores.place.path });
const run = (command: Command, answers: Record<string, unknown> = {}) =>
  runCommand(command, answers, situation(), { surface: 'test' });
const banks = ['Harbour Bank', 'Reef Bank', 'Harbour Bank'];

beforeEach(async () => {
  world = await listWorld();
  leave = world.stores.lists.enter(list());
  const rows = Array.from({ length: 60 }, (_none, index) =>
    crawler(`r${index}`, index + 1, { bank: banks[index % 3], status: index < 20 ? 'DIED' : 'COMPLETED' }),
  );
  await world.asked[0]?.answer(rows);
});

test('what can be done with a row comes from the registry, changes before looks, and nothing without a row', async () => {
  const commands = [switchTheme, next, copyLink, takeAway.copyId, look.open, look.peek, select.select];
  const ids = () => rowActionsOf(makeRegistry(commands), situation()).map(({ id }) => id);
  expect(ids()).toEqual(['list.peek', 'list.open', 'list.select', 'link.copy', 'list.copy-id']);
  expect(rankOf(next, situation())).toBe(9);
  list().setSearch('no row has this');
  expect(ids()).toEqual([]);
  world.stores.place.go('/reset');
  expect(actsOnRow(look.open, situation())).toBe(false);
});

test('the menu of a row is opened by a command', async () => {
  await run(openRowActions);
  expect(world.stores.frame.isRowMenuOpen).toBe(true);
});

test('a group is the rows alike in the column of the order, or else of the same bank', async () => {
  expect(await run(select.selectGroup)).toMatchObject({ text: '40 selected: Bank Harbour Bank' });
  list().sortBy({ column: 'status', down: false });
  await run(next);
  expect(await run(select.selectGroup)).toMatchObject({ text: '40 selected: Status COMPLETED' });
});

test('rows that are named are selected, opened and copied, and one that is not there is refused', async () => {
  await run(select.select, { row: 'r7' });
  await run(select.selectTo, { row: 'r3' });
  expect([...list().selected]).toContain('r7');
  expect(list().currentKey).toBe('r3');
  await run(look.open, { row: 'r9' });
  expect([list().currentKey, list().isPeeking]).toEqual(['r9', true]);
  const misfit = look.open.asks.row?.read('gone', situation());
  expect(misfit).toMatchObject({ message: 'names no row that is shown: gone' });
});

test('a link leads to the row, and several rows give a link each', async () => {
  const base = 'http://localhost:4280/v1/dashboard/crawlers';
  await run(copyLink);
  expect(world.copied.at(-1)).toBe(`${base}?open=r0`);
  await run(select.select);
  await run(select.select, { row: 'r5' });
  await run(copyLink);
  expect(world.copied.at(-1)).toBe(`${base}?open=r0\n${base}?open=r5`);
  await run(copyLink, { address: '/analyses' });
  expect(world.copied.at(-1)).toBe('http://localhost:4280/v1/dashboard/analyses');
  await run(openRowInTab);
  expect(world.opened).toEqual([`${base}?open=r0`]);
});

test('pages are turned, and the ends say that they are ends', async () => {
  expect(await run(previousPage)).toEqual({ kind: 'refused', reason: 'This is the first page' });
  await run(nextPage);
  expect(list().currentKey).toBe('r50');
  expect(await run(nextPage)).toEqual({ kind: 'refused', reason: 'This is the last page' });
  await run(previousPage);
  expect(list().page).toBe(0);
});

test('all filters are said at once, one is taken away, and a wrong one is named', async () => {
  await run(find.filterBy, { by: 'status=DIED&bank_id=1' });
  expect(world.stores.place.address).toBe('/crawlers?status=DIED&bank_id=1');
  await run(find.removeFilter, { filter: 'bank_id' });
  expect(world.stores.place.address).toBe('/crawlers?status=DIED');
  await run(find.findInRows, { text: 'client-r1' });
  expect(list().search).toBe('client-r1');
  await run(find.removeFilter, { filter: 'search' });
  expect(list().search).toBe('');
  await run(find.filterBy, { by: '' });
  expect(world.stores.place.address).toBe('/crawlers');
  expect(await run(find.removeFilter)).toMatchObject({ kind: 'asks' });
  const read = (by: string) => find.filterBy.asks.by?.read(by, situation());
  expect(read('colour=red')).toMatchObject({ message: expect.stringContaining('colour is none') });
  expect(read('status=GONE')).toMatchObject({ message: expect.stringMatching(/^Status /) });
});

test('a file has the shown columns, or all of them when asked for', async () => {
  list().layOut(new Map(), ['uuid', 'country']);
  await run(takeAway.downloadCsv);
  await run(takeAway.downloadCsv, { all: true });
  const heads = world.saved.map(({ text }) => text.split('\r\n')[0]);
  expect(heads[0]).not.toContain('UUID');
  expect(heads[1]).toContain('UUID');
  expect(heads[1]).toContain('Country');
});

test('a column that the window has no room for can be shown all the same', () => {
  list().layOut(new Map(), ['country']);
  const shown = () => list().visibleColumns.some(({ key }) => key === 'country');
  expect(shown()).toBe(false);
  list().setColumnShown('country', true);
  expect(shown()).toBe(true);
  list().setColumnShown('country', false);
  expect(shown()).toBe(false);
});

test('from another page the way back leads to the list, as it was', async () => {
  list().setFilters({ status: 'DIED' });
  await world.asked[1]?.answer([crawler('a', 1), crawler('b', 2)]);
  await run(next);
  expect(await run(backToList)).toEqual({ kind: 'refused', reason: 'This is the list' });
  leave();
  world.stores.place.go('/reset');
  await run(backToList);
  world.stores.lists.enter(list());
  expect([world.stores.place.address, list().currentKey]).toEqual(['/crawlers?status=DIED', 'b']);
});
