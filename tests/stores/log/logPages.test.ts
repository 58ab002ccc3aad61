// The pages of a log that are held: read as they are reached, let go of, retried in place, and merged with newer lines.
import { expect, it, vi } from 'vitest';
import type { LogEntry } from '../../../src/api/contract/crawling/crawlerLogs.ts';
import { openLogPages } from '../../../src/stores/log/logPages.ts';

const entry = (sequence: number, message = `line ${sequence}`): LogEntry => ({
  sequence,
  timestamp: '2026-11-01T00:00:00.000Z',
  elapsed: sequence,
  type: 'log',
  typeSet: ['log'],
  message,
  formatted: message,
  parsed: { types: ['log'], payload: null },
});
const pageOf = (page: number, count = Infinity) =>
  Array.from({ length: Math.min(500, count - (page - 1) * 500) }, (_none, index) =>
    entry((page - 1) * 500 + index + 1),
  );

function opened(count: number) {
  const asked: number[] = [];
  const failing = new Set<number>();
  const failed = vi.fn();
  const pages = openLogPages({
    read: async (page) => {
      asked.push(page);
      if (failing.has(page)) throw new Error('The line is dead');
      return pageOf(page, count);
    },
    changed: () => undefined,
    failed,
  });
  return { pages, asked, failing, failed };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

it('reads what is wanted, and holds eight pages at most', async () => {
  const { pages, asked } = opened(100_000);
  for (const line of [1, 4_990, 49_990, 99_990, 19_990, 39_990]) {
    pages.want([line, line + 5], 100_000);
    for (let turn = 0; turn < 10; turn += 1) await settled();
    expect(pages.lineAt(line)).toMatchObject({ sequence: line });
    expect(pages.held).toBeLessThanOrEqual(8);
  }
  expect(asked).toEqual([1, 10, 100, 200, 40, 80]);
});

it('reads lines that stand together in a group and are far from each other in the log', async () => {
  const { pages } = opened(100_000);
  pages.want([700, 50_000, 99_000], 100_000);
  for (let turn = 0; turn < 10; turn += 1) await settled();
  expect([700, 50_000, 99_000].map((line) => typeof pages.lineAt(line))).toEqual(['object', 'object', 'object']);
});

it('tells a page that failed apart from one that is on its way, and reads it again in its place', async () => {
  const { pages, failing, failed } = opened(2_000);
  failing.add(2);
  pages.want([400, 600], 2_000);
  await settled();
  await settled();
  expect([typeof pages.lineAt(400), pages.lineAt(600)]).toEqual(['object', 'failed']);
  expect(failed).toHaveBeenCalledOnce();
  failing.clear();
  pages.retry();
  await settled();
  expect(pages.lineAt(600)).toMatchObject({ message: 'line 600' });
});

it('puts newer lines in their places, and none after a gap', async () => {
  const { pages } = opened(700);
  pages.want([600, 700], 700);
  await settled();
  await settled();
  pages.merge([entry(700, 'as it is now'), entry(701)]);
  expect(pages.lineAt(700)).toMatchObject({ message: 'as it is now' });
  expect(pages.lineAt(701)).toMatchObject({ sequence: 701 });
  pages.merge([entry(900)]);
  expect(pages.lineAt(900)).toBeUndefined();
});

it('reads a page again that has grown since', async () => {
  let count = 20;
  const pages = openLogPages({ read: async (page) => pageOf(page, count), changed: () => undefined, failed: vi.fn() });
  pages.want([1, 20], count);
  await settled();
  count = 300;
  pages.want([280, 300], count);
  await settled();
  expect(pages.lineAt(300)).toMatchObject({ sequence: 300 });
});
