// Every command for lists, through the one door, without a browser.
import { beforeEach, expect, test } from 'vitest';
import type { Command } from '../../../src/commands/kernel/command.ts';
import { runCommand } from '../../../src/commands/kernel/door.ts';
import { makeRegistry } from '../../../src/commands/kernel/registry.ts';
import * as arrange from '../../../src/commands/list/arrange.command.ts';
import * as filter from '../../../src/commands/list/filter.command.ts';
import * as freshness from '../../../src/commands/list/freshness.command.ts';
import * as look from '../../../src/commands/list/look.command.ts';
import * as move from '../../../src/commands/list/move.command.ts';
import * as select from '../../../src/commands/list/select.command.ts';
import * as takeAway from '../../../src/commands/list/takeAway.command.ts';
import { crawler, listWorld, settle, type ListWorld } from '../../stores/lists/world.ts';

let world: ListWorld;
const list = () => world.stores.crawlers;
const run = (command: Command, answers: Record<string, unknown> = {}) =>
  runCommand(command, answers, { stores: world.stores, page: '/crawlers' }, { surface: 'test' });

beforeEach(async () => {
  world = await listWorld();
  world.stores.lists.enter(list());
  await world.asked[0]?.answer(
    Array.from({ length: 60 }, (_none, index) => crawler(`r${index}`, index + 1)),
    {
      count: 500,
    },
  );
});

test('all of them fit into one registry', () => {
  const commands = [move, select, look, freshness, arrange, filter, takeAway].flatMap((module): Command[] =>
    Object.values(module),
  );
  expect(makeRegistry(commands).all.map(({ id }) => id)).toContain('list.next');
});

test('the cursor goes by row, by screen, to the ends', async () => {
  const at = async (command: Command) => {
    await run(command);
    return list().currentKey;
  };
  expect(await at(move.next)).toBe('r1');
  expect(await at(move.previous)).toBe('r0');
  expect(await at(move.screenDown)).toBe('r20');
  expect(await at(move.screenUp)).toBe('r0');
  expect(await at(move.last)).toBe('r59');
  expect(await at(move.first)).toBe('r0');
});

test('rows are selected one by one, by range, all, none', async () => {
  await run(select.select);
  await run(select.extendDown);
  await run(select.extendDown);
  await run(select.extendUp);
  expect([...list().selected]).toEqual(['r0', 'r1']);
  const all = { kind: 'done', text: '60 selected; 440 more are not loaded' };
  expect(await run(select.selectAll)).toEqual({ ...all, undo: undefined });
  await run(select.selectNone);
  expect(await run(select.selectAll)).toEqual({ ...all, undo: 'list.select-none' });
  await run(select.selectNone);
  expect(await run(select.selectNone)).toEqual({ kind: 'refused', reason: 'Nothing is selected' });
});

test('a row is peeked at, and opening one without a page of its own shows it in full', async () => {
  await run(look.peek);
  expect(list().isPeeking).toBe(true);
  await run(look.peek);
  expect(list().isPeeking).toBe(false);
  await run(look.open);
  expect(list().isPeeking).toBe(true);
  await run(look.search);
  expect(list().searchCalls).toBe(1);
});

test('the row that is shown in full makes room for the next and the one before, and only then', async () => {
  expect(await run(move.nextInFull)).toEqual({ kind: 'refused', reason: 'No row is shown in full' });
  await run(look.peek);
  await run(move.nextInFull);
  expect([list().currentKey, list().isPeeking]).toEqual(['r1', true]);
  await run(move.previousInFull);
  expect(list().currentKey).toBe('r0');
});

test('new rows are shown when asked for, and polling can be paused', async () => {
  expect(await run(freshness.showNew)).toEqual({ kind: 'refused', reason: 'Nothing new is waiting' });
  await run(move.next);
  await world.pass(30_000);
  await world.asked[1]?.answer([crawler('new', 0), crawler('r0', 1)]);
  expect(list().newCount).toBe(1);
  await run(freshness.showNew);
  expect(list().currentKey).toBe('new');
  expect(await run(freshness.togglePolling)).toMatchObject({ text: 'Polling is paused' });
  const refreshing = run(freshness.refresh);
  await settle();
  expect(world.asked).toHaveLength(3);
  await world.asked[2]?.answer([]);
  await refreshing;
  expect(await run(move.next)).toEqual({ kind: 'refused', reason: 'The list has no rows' });
});

test('order, rows per page and columns are arranged', async () => {
  await run(arrange.sort, { column: 'bank' });
  await run(arrange.sort, { column: 'bank' });
  expect(list().order).toEqual({ column: 'bank', down: true });
  await run(arrange.rowsPerPage, { rows: 20 });
  expect(list().rowsPerPage).toBe(20);
  await run(arrange.showColumn, { column: 'bank' });
  expect(list().visibleColumns.some(({ key }) => key === 'bank')).toBe(false);
  await run(arrange.showColumn, { column: 'bank', shown: true });
  expect(list().visibleColumns.some(({ key }) => key === 'bank')).toBe(true);
});

test('filters come and go', async () => {
  await run(filter.filterBank, { value: '3' });
  await run(filter.filterLabel, { value: '4' });
  await run(filter.filterStatus, { value: 'DIED' });
  expect(world.stores.place.address).toBe('/crawlers?bank_id=3&label_id=4&status=DIED');
  await run(filter.filterBank, { value: 'All' });
  expect(world.stores.place.address).toBe('/crawlers?label_id=4&status=DIED');
  await run(filter.clearFilters);
  expect(world.stores.place.address).toBe('/crawlers');
  expect(await run(filter.clearFilters)).toEqual({ kind: 'refused', reason: 'There are no filters' });
});

test('ids and rows are taken away', async () => {
  expect(await run(takeAway.copyId)).toMatchObject({ text: 'Copied text to clipboard: r0' });
  await run(select.select);
  await run(select.extendDown);
  await run(takeAway.copyId);
  expect(world.copied).toEqual(['r0', 'r0\nr1']);
  expect(await run(takeAway.downloadCsv)).toMatchObject({ text: expect.stringMatching(/^Saved 2 selected rows as /) });
  await run(select.selectNone);
  expect(await run(takeAway.downloadCsv)).toMatchObject({ text: expect.stringMatching(/^Saved 60 rows as /) });
  expect(world.saved.map(({ text }) => text.trimEnd().split('\r\n').length)).toEqual([3, 61]);
});

test('stepping back closes one layer at a time', async () => {
  list().setFilters({ status: 'DIED' });
  await world.asked[1]?.answer([crawler('a', 1)]);
  await run(look.peek);
  await run(select.select);
  await run(look.stepBack);
  expect([list().isPeeking, list().selected.size, list().hasFilters]).toEqual([false, 1, true]);
  await run(look.stepBack);
  expect([list().selected.size, list().hasFilters]).toEqual([0, true]);
  await run(look.stepBack);
  expect(list().hasFilters).toBe(false);
  expect((await run(look.stepBack)).kind).toBe('refused');
});

test('an address that names a row shows it in full', () => {
  world.stores.place.go('/crawlers?open=r7');
  expect([list().currentKey, list().isPeeking]).toEqual(['r7', true]);
});

test('without a list they say so', async () => {
  world.stores.lists.closed(list());
  expect(await run(move.next)).toEqual({ kind: 'refused', reason: 'No list is open' });
});
