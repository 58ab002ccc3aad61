// The cursor goes through the rows of the open list.
import { beforeEach, expect, test } from 'vitest';
import type { Command } from '../../../../src/commands/kernel/command.ts';
import { next, previous, screenDown, screenUp, first, last } from '../../../../src/commands/list/rows/move.command.ts';
import { openList, type OpenedList } from '../openList.ts';

let world: OpenedList;
const list = () => world.list;
const run: OpenedList['run'] = (command, answers) => world.run(command, answers);

beforeEach(async () => {
  world = await openList(500);
});

test('the cursor goes by row, by screen, to the ends', async () => {
  const at = async (command: Command) => {
    await run(command);
    return list().currentKey;
  };
  expect(await at(next)).toBe('r1');
  expect(await at(previous)).toBe('r0');
  expect(await at(screenDown)).toBe('r20');
  expect(await at(screenUp)).toBe('r0');
  expect(await at(last)).toBe('r59');
  expect(await at(first)).toBe('r0');
});

test('without a list they say so', async () => {
  world.stores.lists.closed(list());
  expect(await run(next)).toEqual({ kind: 'refused', reason: 'No list is open' });
});
