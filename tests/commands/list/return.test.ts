// From another page the way back leads to the list.
import { beforeEach, expect, test } from 'vitest';
import { backToList } from '../../../src/commands/list/return.command.ts';
import { next } from '../../../src/commands/list/rows/move.command.ts';
import { crawler } from '../../stores/lists/world.ts';
import { openList, type OpenedList } from './openList.ts';

let world: OpenedList;
const list = () => world.list;
const run: OpenedList['run'] = (command, answers) => world.run(command, answers);

beforeEach(async () => {
  world = await openList(500);
});

test('from another page the way back leads to the list, as it was', async () => {
  list().setFilters({ status: 'DIED' });
  await world.asked[1]?.answer([crawler('a', 1), crawler('b', 2)]);
  await run(next);
  expect(await run(backToList)).toEqual({ kind: 'refused', reason: 'This is the list' });
  world.leave();
  world.stores.address.go('/reset');
  await run(backToList);
  world.stores.lists.enter(list().definition);
  expect([world.stores.address.full, list().currentKey]).toEqual(['/crawlers?status=DIED', 'b']);
});
