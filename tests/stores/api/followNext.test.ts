// Lists are read page after page, and never from another address.
import { expect, test } from 'vitest';
import type { Page } from '../../../src/api/contract/fields.ts';
import { followNext } from '../../../src/api/followNext.ts';
import { forceHttps, queryOfNext } from '../../../src/api/nextLink.ts';

const pageOrigin = 'https://signalbox.test';
type Asked = { query: { page_size?: string; cursor?: string } };

/** A list of the numbers from 0, in pages of ten. */
function numbers(all: number, next: (from: number) => string = (from) => `${pageOrigin}/api/v1/x/?cursor=${from}`) {
  const asked: string[] = [];
  const call = async ({ query }: Asked): Promise<Page<number>> => {
    const from = Number(query.cursor ?? 0);
    asked.push(JSON.stringify(query));
    const results = Array.from({ length: Math.min(10, all - from) }, (_, index) => from + index);
    return { count: all, next: from + 10 < all ? next(from + 10) : null, results };
  };
  return { asked, call };
}

test('pages are merged until the requested count is reached, and no page further', async () => {
  const { asked, call } = numbers(95);
  const page = await followNext(call, { query: { page_size: '25' } }, { rows: 25, pageOrigin });
  expect(page.results).toEqual(Array.from({ length: 25 }, (_, index) => index));
  expect(asked).toEqual(['{"page_size":"25"}', '{"cursor":"10"}', '{"cursor":"20"}']);
});

test('-1 reads all there is', async () => {
  const { call } = numbers(95);
  expect((await followNext(call, { query: {} }, { rows: -1, pageOrigin })).results).toHaveLength(95);
});

test('a link that comes again ends in a clear failure and not in a loop', async () => {
  const { call } = numbers(95, () => `${pageOrigin}/api/v1/x/?cursor=10`);
  await expect(followNext(call, { query: {} }, { rows: -1, pageOrigin })).rejects.toThrow('repeats pages');
});

test('a link to another host is not followed', async () => {
  const { asked, call } = numbers(95, () => 'https://evil.test/api/v1/x/?cursor=10');
  await expect(followNext(call, { query: {} }, { rows: -1, pageOrigin })).rejects.toThrow('another address');
  expect(asked).toHaveLength(1);
});

test.each([
  ['http://signalbox.test/a?b=1', 'https://signalbox.test', 'https://signalbox.test/a?b=1'],
  ['http://signalbox.test/a', 'http://signalbox.test', 'https://signalbox.test/a'],
  ['http://localhost:4280/a', 'http://localhost:4280', 'http://localhost:4280/a'],
  ['http://127.0.0.1:4280/a', 'http://127.0.0.1:4280', 'http://127.0.0.1:4280/a'],
  ['http://localhost:4280/a', 'https://localhost:4280', 'https://localhost:4280/a'],
])('the next link %s on a page of %s is followed as %s', (next, page, forced) => {
  expect(forceHttps(next, page)).toBe(forced);
});

test('on this machine the link may carry another name of it', () => {
  expect(queryOfNext('http://localhost:4280/api/v1/x/?cursor=9', 'http://127.0.0.1:4280')).toEqual({ cursor: '9' });
});
