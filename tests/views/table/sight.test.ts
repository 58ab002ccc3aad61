// What the first sight of a row says is what the row will say.
import { expect, test } from 'vitest';
import { firstRows } from '../../../src/early.ts';
import { sight as applications } from '../../../src/views/applications/applications.sight.ts';
import { sight as crawlers } from '../../../src/views/crawlers/crawlers.sight.ts';
import type { SightList } from '../../../src/views/shared/recordTable/sightList.ts';

const said = ({ columns }: SightList, key: string, row: unknown) =>
  columns.find((column) => column.key === key)?.says?.(row);

test('every list with a first sight has its rows asked for early, and no other', () => {
  const sights = import.meta.glob<SightList>('../../../src/views/*/*.sight.ts', { eager: true, import: 'sight' });
  const pages = Object.values(sights).map(({ page }) => page);
  expect(pages.length).toBeGreaterThan(1);
  expect(Object.keys(firstRows).toSorted()).toEqual(pages.toSorted());
});

test('a crawl that ended badly says its code, and how long it took in words', () => {
  const failed = { status: 'FAILED', error: { code: 'E5007', message: 'No such element' }, elapsed: 93 };
  expect(said(crawlers, 'status', failed)).toBe('FAILED E5007');
  expect(said(crawlers, 'status', { status: 'AUTH', error: null })).toBe('AUTH');
  expect(said(crawlers, 'elapsed', failed)).toBe('1 m 33 s');
  expect(said(crawlers, 'elapsed', { elapsed: null })).toBe('-');
});

test('a webhook that was never sent is a dash, and one that was is left to its picture', () => {
  expect(said(applications, 'webhook', { webhook_log: [] })).toBe('-');
  expect(said(applications, 'webhook', { webhook_log: [{ event: 'bundle_ready' }] })).toBe('');
});

test('what is no row says nothing', () => {
  for (const row of [undefined, null, 7, 'text']) {
    expect(said(crawlers, 'status', row)).toBe('');
    expect(crawlers.columns.map(({ value }) => value(row, new Map()))).toEqual(crawlers.columns.map(() => null));
  }
});
