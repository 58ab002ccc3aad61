// Stepping back closes one thing at a time.
import { beforeEach, expect, test } from 'vitest';
import { stepBack } from '../../../src/commands/list/back.command.ts';
import { peek } from '../../../src/commands/list/rows/peek.command.ts';
import { select } from '../../../src/commands/list/rows/select.command.ts';
import { crawler } from '../../stores/lists/world.ts';
import { openList, type OpenedList } from './openList.ts';

let world: OpenedList;
const list = () => world.list;
const run: OpenedList['run'] = (command, answers) => world.run(command, answers);

beforeEach(async () => {
  world = await openList(500);
});

test('stepping back closes one layer at a time', async () => {
  list().setFilters({ status: 'DIED' });
  await world.asked[1]?.answer([crawler('a', 1)]);
  await run(peek);
  await run(select);
  await run(stepBack);
  expect([list().isPeeking, list().selected.size, list().hasFilters]).toEqual([false, 1, true]);
  await run(stepBack);
  expect([list().selected.size, list().hasFilters]).toEqual([0, true]);
  await run(stepBack);
  expect(list().hasFilters).toBe(false);
  expect((await run(stepBack)).kind).toBe('refused');
});
