// Ids and rows are taken away: as ids, as a file of CSV or Excel, as a table.
import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, expect, test } from 'vitest';
import { copyTable } from '../../../src/commands/list/files/copyTable.command.ts';
import { downloadCsv } from '../../../src/commands/list/files/download.command.ts';
import { downloadXlsx } from '../../../src/commands/list/files/downloadXlsx.command.ts';
import { copyId } from '../../../src/commands/list/rows/copyId.command.ts';
import { extendDown } from '../../../src/commands/list/rows/extend.command.ts';
import { select, selectNone } from '../../../src/commands/list/rows/select.command.ts';
import { crawler } from '../../stores/lists/world.ts';
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
  expect(await run(downloadCsv)).toMatchObject({
    text: expect.stringMatching(/^Saved 2 selected rows and 10 columns as /),
  });
  await run(selectNone);
  expect(await run(downloadCsv, { rows: 'loaded' })).toMatchObject({
    text: expect.stringMatching(/^Saved 60 of 500 rows and 10 columns as /),
  });
  expect(linesOf(0)).toHaveLength(3);
  expect(linesOf(1)).toHaveLength(61);
});

const linesOf = (file: number): string[] => {
  const saved = world.saved[file];
  return saved !== undefined && 'text' in saved ? saved.text.slice(1).trimEnd().split('\r\n') : [];
};

test('a file has the chosen columns whatever fits the window, or all of them when asked for', async () => {
  list().layOut({ widths: new Map(), folded: ['uuid', 'country'] });
  list().setColumnShown('initiator', false);
  await run(downloadCsv, { rows: 'loaded' });
  await run(downloadCsv, { rows: 'loaded', all: true });
  expect(linesOf(0)[0]).toBe('Start Time,Bank,Label,Country,Vendor Specific ID,UUID,Status,Time Elapsed,# Acc.');
  expect(linesOf(1)[0]).toContain('Initiator');
});

test('where more match than are loaded it is asked once which are meant, and remembered', async () => {
  const question = downloadCsv.asks['rows'];
  if (question === undefined) throw new Error('It is not asked');
  expect(question.preset(world.situation(), {})).toBeUndefined();
  expect(question.choices(world.situation()).map(({ title }) => title)).toEqual([
    'All 500 rows that match',
    'The 60 loaded rows',
  ]);
  await run(downloadCsv, { rows: 'loaded' });
  expect(question.preset(world.situation(), {})).toBe('loaded');
  await run(select);
  world.stores.preferences.setFileRows('all');
  // What is selected is meant.
  expect(question.preset(world.situation(), {})).toBe('loaded');
  await run(downloadCsv, { rows: 'loaded' });
  expect(world.stores.preferences.fileRows).toBe('all');
});

test('all rows that match are read for the file, as the list would show them, and not held', async () => {
  list().setSearch('reef');
  const running = run(downloadCsv, { rows: 'all' });
  await expect.poll(() => world.asked.at(-1)?.query.get('page_size')).toBe('-1');
  const rows = [1, 2, 3].map((at) => crawler(`x${at}`, at, { bank: at === 2 ? 'Harbour Bank' : 'Reef Bank' }));
  await world.asked.at(-1)?.answer(rows, { count: 3 });
  expect(await running).toMatchObject({ text: expect.stringMatching(/^Saved 2 rows and 10 columns as /) });
  expect(linesOf(0)).toHaveLength(3);
  expect(list().rows).toHaveLength(60);
});

test('more rows than a file holds are refused, with what helps', async () => {
  world.leave();
  world = await openList(100_001);
  expect(await run(downloadCsv, { rows: 'all' })).toMatchObject({
    kind: 'failed',
    message: 'At most 100,000 rows go into a file, and 100,001 match. Filter the list',
  });
  expect(world.saved).toEqual([]);
});

test('an Excel file has times and numbers of its own kind, and its heads name the zone', async () => {
  world.stores.preferences.setZone('Australia/Sydney');
  await run(select);
  const outcome = await run(downloadXlsx);
  expect(outcome).toMatchObject({ text: expect.stringMatching(/^Saved 1 selected row and 10 columns as .*\.xlsx$/) });
  const [saved] = world.saved;
  if (saved === undefined || !('bytes' in saved) || !(saved.bytes instanceof Uint8Array))
    throw new Error('Nothing was saved');
  const parts = unzipSync(saved.bytes);
  const textOf = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
  expect(textOf('xl/sharedStrings.xml')).toContain('Start Time (Australia/Sydney)');
  const sheet = textOf('xl/worksheets/sheet1.xml');
  // Days since 1900, in Sydney's clock.
  const [serial = ''] = /(?<=<c r="A2"[^>]*><v>)[\d.]+/.exec(sheet) ?? [];
  const clock = new Date(Math.round((Number(serial) - 25_569) * 86_400_000)).toISOString();
  expect(clock).toBe(expected(list().shown[0]?.timestamp ?? ''));
});

/** Sydney is eleven hours ahead in summer. */
const expected = (at: string): string => new Date(Date.parse(at) + 11 * 3_600_000).toISOString();

test('rows are copied as a table', async () => {
  await run(select);
  expect(await run(copyTable)).toMatchObject({ text: 'Copied 1 selected row and 10 columns' });
  const [head = '', line = ''] = world.copied[0]?.split('\n') ?? [];
  expect(head.split('\t').slice(0, 3)).toEqual(['Start Time', 'Bank', 'Label']);
  expect(line).toContain('\tHarbour Bank\t');
});
