// Ids and rows are taken away.
import { beforeEach, expect, test } from 'vitest';
import { downloadCsv } from '../../../src/commands/list/download.command.ts';
import { copyId } from '../../../src/commands/list/rows/copyId.command.ts';
import { extendDown } from '../../../src/commands/list/rows/extend.command.ts';
import { select, selectNone } from '../../../src/commands/list/rows/select.command.ts';
import { openList, type OpenedList } from './openList.ts';

let world: OpenedList;
const list = () => world.list;
const run: OpenedList['run'] = (command, answers) => world.run(command, answers);

beforeEach(async () => {
  world = await openList(500);
});

test('ids and rows are taken away', async () => {
  expect(await run(copyId)).toMatchObject({ text: 'Copied text to clipboard: r0' });
  await run(select);
  await run(extendDown);
  await run(copyId);
  expect(world.copied).toEqual(['r0', 'r0\nr1']);
  expect(await run(downloadCsv)).toMatchObject({ text: expect.stringMatching(/^Saved 2 selected rows as /) });
  await run(selectNone);
  expect(await run(downloadCsv)).toMatchObject({ text: expect.stringMatching(/^Saved 60 rows as /) });
  expect(world.saved.map(({ text }) => text.trimEnd().split('\r\n').length)).toEqual([3, 61]);
});

test('a file has the shown columns, or all of them when asked for', async () => {
  list().layOut(new Map(), ['uuid', 'country']);
  await run(downloadCsv);
  await run(downloadCsv, { all: true });
  const heads = world.saved.map(({ text }) => text.split('\r\n')[0]);
  expect(heads[0]).not.toContain('UUID');
  expect(heads[1]).toContain('UUID');
  expect(heads[1]).toContain('Country');
});
