// What the first paint of a row says is what the row will say.
import { expect, test } from 'vitest';
import { pages } from '../../../src/views/shell/pages/pages.ts';
import { columnsOf, textOf } from '../../../src/firstPaint/drawFirstPaint.ts';

function said(page: string, key: string, row: unknown): string {
  const column = columnsOf(page)?.find((one) => one.key === key);
  if (column === undefined) throw new Error(`${page} has no column ${key} in its first paint`);
  return textOf(column, row, new Map(), 'UTC');
}

test('every page whose first rows are asked for early has columns to paint them, and no other', () => {
  const early = pages.filter(({ firstRows }) => firstRows !== undefined);
  expect(early.map(({ id }) => id)).toEqual(expect.arrayContaining(['applications', 'crawlers']));
  for (const { id, firstRows } of pages)
    expect([id, columnsOf(id) !== undefined]).toEqual([id, firstRows !== undefined]);
});

test('a crawl that ended badly says code and message, and how long it took in words', () => {
  const failed = { status: 'FAILED', error: { code: 'E5007', message: 'No such element' }, elapsed: 93 };
  expect(said('crawlers', 'status', failed)).toBe('FAILED E5007 No such element');
  expect(said('crawlers', 'status', { status: 'AUTH', error: null })).toBe('AUTH');
  expect(said('crawlers', 'elapsed', failed)).toBe('1 m 33 s');
  expect(said('crawlers', 'elapsed', { elapsed: null })).toBe('-');
});

test('a webhook that was never sent is a dash, and one that was is left to its picture', () => {
  expect(said('applications', 'webhook', { webhook_log: [] })).toBe('-');
  expect(said('applications', 'webhook', { webhook_log: [{ event: 'bundle_ready' }] })).toBe('');
});

test.each([undefined, null, 7, 'text'])('%j is no row, and says nothing', (row) => {
  for (const { key } of columnsOf('crawlers') ?? []) expect(['', '-']).toContain(said('crawlers', key, row));
});

test('while the privacy shutter is on the first paint says what the rows will say', () => {
  const column = columnsOf('applications')?.find(({ key }) => key === 'full_name');
  if (column === undefined) throw new Error('There is no name');
  expect(textOf(column, { full_name: 'Ann Lee' }, new Map(), 'UTC', true)).toBe('••••••');
});
