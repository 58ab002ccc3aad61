// The pages of the open list are turned.
import { beforeEach, expect, test } from 'vitest';
import { nextPage, previousPage } from '../../../../src/commands/list/rows/page.command.ts';
import { openList, type OpenedList } from '../openList.ts';

let world: OpenedList;
const list = () => world.list;
const run: OpenedList['run'] = (command, answers) => world.run(command, answers);

beforeEach(async () => {
  world = await openList();
});

test('pages are turned, and the ends say that they are ends', async () => {
  expect(await run(previousPage)).toEqual({ kind: 'refused', reason: 'This is the first page' });
  await run(nextPage);
  expect(list().currentKey).toBe('r50');
  expect(await run(nextPage)).toEqual({ kind: 'refused', reason: 'This is the last page' });
  await run(previousPage);
  expect(list().page).toBe(0);
});
