// Cursor, selection, sorting, pages, columns and the CSV file of a list.
import { beforeEach, expect, test } from 'vitest';
import { csvOf, guarded } from '../../../src/stores/lists/files/csv.ts';
import { fileNameOf, sheetOf } from '../../../src/stores/lists/files/sheet.ts';
import type { CrawlerRow } from '../../../src/api/contract/crawling/crawlers.ts';
import type { RecordList } from '../../../src/stores/lists/recordList.ts';
import { crawler, listWorld, start, type ListWorld } from './world.ts';
import { applications as applicationsPage } from '../../../src/views/applications/applications.page.ts';
import { labels as labelsPage } from '../../../src/views/labels/labels.page.ts';
import { crawlers as crawlersPage } from '../../../src/views/crawlers/crawlers.page.ts';

let world: ListWorld;
let list: RecordList<CrawlerRow>;
const shown = () => list.shown.map(({ uuid }) => uuid);

beforeEach(async () => {
  world = await listWorld();
  list = world.stores.lists.of(crawlersPage.list);
  world.stores.lists.enter(list.definition);
  await world.asked[0]?.answer(
    Array.from({ length: 60 }, (_none, index) =>
      crawler(`r${index}`, index + 1, { elapsed: index === 3 ? null : index }),
    ),
  );
});

test('the cursor stays inside, and its page follows', () => {
  list.moveBy(-5);
  expect(list.cursorIndex).toBe(0);
  list.moveTo(999);
  expect([list.currentKey, list.page, list.rowsOnPage.length]).toEqual(['r59', 1, 10]);
  list.setRowsPerPage(20);
  expect([list.page, list.pages, world.stores.preferences.lists.get('crawlers')?.rowsPerPage]).toEqual([2, 3, 20]);
  list.showPage(0);
  expect(list.currentKey).toBe('r0');
});

test('a selection grows and shrinks from where it began', () => {
  list.toggle('r9');
  list.moveTo(2);
  list.extendBy(1);
  list.extendBy(1);
  list.extendBy(-1);
  expect([...list.selected].toSorted()).toEqual(['r2', 'r3', 'r9']);
  expect(list.selectedShare).toBe('some');
  list.selectAll();
  expect([list.selected.size, list.selectedShare]).toEqual([60, 'all']);
  list.selectNone();
  expect(list.targets).toEqual([list.current]);
});

test('sorting goes by what a column says, and what is empty comes last', () => {
  list.sortBy({ column: 'elapsed', down: true });
  expect([shown()[0], shown().at(-1), world.stores.address.full]).toEqual(['r59', 'r3', '/crawlers?sort=-elapsed']);
  list.sortBy({ column: 'elapsed', down: false });
  expect([shown()[0], shown().at(-1)]).toEqual(['r0', 'r3']);
  list.sortBy(undefined);
  expect(shown()[3]).toBe('r3');
});

test('the search looks at every column that the person may see', () => {
  list.setSearch('CLIENT-r1 ');
  expect(shown()).toEqual(['r1', ...Array.from({ length: 10 }, (_none, index) => `r${index + 10}`)].slice(0, 11));
});

test('a file has the columns and rows that are shown', () => {
  list.setColumnShown('bank', false);
  list.setSearch('client-r59');
  const text = csvOf(list.sheet(undefined), 'UTC');
  const name = list.fileName();
  expect(text.startsWith('\uFEFFStart Time,Label,Country')).toBe(true);
  expect(text.split('\r\n')).toHaveLength(3);
  expect(text).toContain('r59,COMPLETED,59,2');
  expect(name).toMatch(/^crawlers-[0-9a-f]{8}-2026-11-21T09-00-00Z$/);
});

test('nothing becomes a formula, and numbers stay numbers', () => {
  for (const text of ['=1+1', '+SUM(A1)', '-2+3', '@x', '\tx', '\rx', '-12.50.1'])
    expect(guarded(text)).toBe(`'${text}`);
  for (const text of ['-12.50', '+61400000000', 'a=b', '5']) expect(guarded(text)).toBe(text);
  const column = { key: 'a', title: 'A, "b"', kind: 'time', value: (row: string) => row } as const;
  expect(csvOf(sheetOf([column], ['2026-11-21T09:00:00.000Z'], new Map()), 'Australia/Sydney')).toBe(
    '\uFEFF"A, ""b"""\r\n2026-11-21T20:00:00.000+11:00\r\n',
  );
  expect(fileNameOf('x', { a: '1', b: '2' }, start)).toBe(fileNameOf('x', { b: '2', a: '1' }, start));
});

test('no file holds a column of buttons', () => {
  const buttons = { key: 'edit', title: 'Edit', kind: 'buttons', value: () => null } as const;
  const name = { key: 'a', title: 'A', kind: 'text', value: (row: string) => row } as const;
  expect(csvOf(sheetOf([name, buttons], ['x'], new Map()), 'UTC')).toBe('\uFEFFA\r\nx\r\n');
});

test('a column for staff is shown to nobody below', async () => {
  const keys = async (level: 'USER' | 'STAFF') => {
    const { stores } = await listWorld('/labels', level);
    return stores.lists.of(labelsPage.list).columns.map(({ key }) => key);
  };
  expect([await keys('USER'), await keys('STAFF')]).toEqual([
    ['ref', 'vendor'],
    ['ref', 'vendor', 'edit'],
  ]);
});

test('personal columns are for those who may see them', () => {
  expect(world.stores.lists.of(applicationsPage.list).columns.some(({ key }) => key === 'full_name')).toBe(false);
});
