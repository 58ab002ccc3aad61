// New rows are shown when they are wanted, and polling can be paused.
import { beforeEach, expect, test } from 'vitest';
import { refresh } from '../../../../src/commands/list/loading/refresh.command.ts';
import { showNew } from '../../../../src/commands/list/loading/showNew.command.ts';
import { togglePolling } from '../../../../src/commands/list/loading/togglePolling.command.ts';
import { next } from '../../../../src/commands/list/rows/move.command.ts';
import { crawler, settle } from '../../../stores/lists/world.ts';
import { openList, type OpenedList } from '../openList.ts';

let world: OpenedList;
const list = () => world.list;
const run: OpenedList['run'] = (command, answers) => world.run(command, answers);

beforeEach(async () => {
  world = await openList(500);
});

test('new rows are shown when asked for, and polling can be paused', async () => {
  expect(await run(showNew)).toEqual({ kind: 'refused', reason: 'Nothing new is waiting' });
  await run(next);
  await world.pass(30_000);
  await world.asked[1]?.answer([crawler('new', 0), crawler('r0', 1)]);
  expect(list().newCount).toBe(1);
  await run(showNew);
  expect(list().currentKey).toBe('new');
  expect(await run(togglePolling)).toMatchObject({ text: 'Polling is paused' });
  const refreshing = run(refresh);
  await settle();
  expect(world.asked).toHaveLength(3);
  await world.asked[2]?.answer([]);
  await refreshing;
  expect(await run(next)).toEqual({ kind: 'refused', reason: 'The list has no rows' });
});

test('a refresh that fails is a failed line of the journal, and told by the list alone', async () => {
  const refreshing = run(refresh);
  await world.asked[1]?.reply(Response.json({ message: 'Down', detail: 'Down' }, { status: 500 }));
  const message = 'An error occured: Down';
  expect(await refreshing).toMatchObject({ kind: 'failed', message });
  const { journal, notices } = world.stores;
  expect(journal.rows[0]).toMatchObject({ line: 'list.refresh', outcome: 'failed', text: message });
  expect([list().failure?.message, [...notices.shown]]).toEqual(['Down', []]);
});
