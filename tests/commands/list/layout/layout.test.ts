// Order, rows per page and columns of the open list are arranged.
import { beforeEach, expect, test } from 'vitest';
import { rowsPerPage } from '../../../../src/commands/list/layout/rowsPerPage.command.ts';
import { showColumn } from '../../../../src/commands/list/layout/showColumn.command.ts';
import { sort } from '../../../../src/commands/list/layout/sort.command.ts';
import { openList, type OpenedList } from '../openList.ts';

let world: OpenedList;
const list = () => world.list;
const run: OpenedList['run'] = (command, answers) => world.run(command, answers);

beforeEach(async () => {
  world = await openList(500);
});

test('order, rows per page and columns are arranged', async () => {
  await run(sort, { column: 'bank' });
  await run(sort, { column: 'bank' });
  expect(list().order).toEqual({ column: 'bank', down: true });
  await run(rowsPerPage, { rows: 20 });
  expect(list().rowsPerPage).toBe(20);
  await run(showColumn, { column: 'bank' });
  expect(list().visibleColumns.some(({ key }) => key === 'bank')).toBe(false);
  await run(showColumn, { column: 'bank', shown: true });
  expect(list().visibleColumns.some(({ key }) => key === 'bank')).toBe(true);
});

test('a column that the window has no room for can be shown all the same', () => {
  list().layOut({ widths: new Map(), folded: ['country'] });
  const shown = () => list().visibleColumns.some(({ key }) => key === 'country');
  expect(shown()).toBe(false);
  list().setColumnShown('country', true);
  expect(shown()).toBe(true);
  list().setColumnShown('country', false);
  expect(shown()).toBe(false);
});
