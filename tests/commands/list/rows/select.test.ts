// Rows are selected: one, a range, a group, all, none.
import { beforeEach, expect, test } from 'vitest';
import { extendDown, extendUp } from '../../../../src/commands/list/rows/extend.command.ts';
import { next } from '../../../../src/commands/list/rows/move.command.ts';
import {
  select,
  selectAll,
  selectGroup,
  selectNone,
  selectTo,
} from '../../../../src/commands/list/rows/select.command.ts';
import { openRow } from '../../../../src/commands/list/rows/open.command.ts';
import { openList, type OpenedList } from '../openList.ts';

let world: OpenedList;
const list = () => world.list;
const run: OpenedList['run'] = (command, answers) => world.run(command, answers);

beforeEach(async () => {
  world = await openList(500);
});

test('rows are selected one by one, by range, all, none', async () => {
  await run(select);
  await run(extendDown);
  await run(extendDown);
  await run(extendUp);
  expect([...list().selected]).toEqual(['r0', 'r1']);
  const all = { kind: 'done', text: '60 selected; 440 more are not loaded' };
  expect(await run(selectAll)).toEqual({ ...all, undo: undefined });
  await run(selectNone);
  expect(await run(selectAll)).toEqual({ ...all, undo: 'list.select-none list:crawlers' });
  await run(selectNone);
  expect(await run(selectNone)).toEqual({ kind: 'refused', reason: 'Nothing is selected' });
});

test('a group is the rows alike in the column of the order, or else of the same bank', async () => {
  expect(await run(selectGroup)).toMatchObject({ text: '40 selected: Bank Harbour Bank' });
  list().sortBy({ column: 'status', down: false });
  await run(next);
  expect(await run(selectGroup)).toMatchObject({ text: '40 selected: Status COMPLETED' });
});

test.each([
  ['ticked', select],
  ['extended to', selectTo],
])('a row that has gone before it is %s is not selected, and that is said', async (_what, command) => {
  await run(select, { row: 'r3' });
  expect(await run(command, { row: 'gone' })).toEqual({
    kind: 'refused',
    reason: 'The row is not in the list any more',
  });
  expect([...list().selected]).toEqual(['r3']);
});

test('a row that has gone before its double click is opened is not opened, and neither is another one', async () => {
  expect(await run(openRow, { row: 'gone' })).toEqual({
    kind: 'refused',
    reason: 'The row is not in the list any more',
  });
  expect(world.stores.address.path).toBe('/crawlers');
});
