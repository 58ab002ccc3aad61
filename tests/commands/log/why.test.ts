// Why a crawl failed, beside its log: the jobs of its accounts, who else failed so, the picture nearest to the error, and all of it by a key.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { namedCrawlers } from '../../../server/demo/named.ts';
import type { JobsOfAccount } from '../../../src/api/contract/crawling/logSteps.ts';
import { jobOutcomes, stateText } from '../../../src/stores/why/jobs.ts';
import { openWhy, type OpenWhy } from '../../../src/stores/why/OpenWhy.ts';
import { nearestPicture } from '../../../src/stores/why/picture.ts';
import { othersText } from '../../../src/views/crawlers/log/why/Others.tsx';
import { openWorld, type World } from '../../world.ts';
import { reader, type Reader } from './readLog.ts';

let world: World;
let me: Reader;
let strip: OpenWhy;
beforeAll(async () => {
  world = await openWorld();
  me = await reader(world);
  strip = me.stores.parts.of(openWhy);
}, 120_000);
afterAll(() => world.close());

const { failedMidway, completed } = namedCrawlers;

it('tells the jobs of a failed crawl, and how many others failed so', async () => {
  await me.read(failedMidway);
  await strip.read(failedMidway);
  expect(strip.failed).toEqual([]);
  expect(strip.accounts?.map(({ jobs }) => jobs['estatements'])).toEqual(['pending']);
  expect(strip.cause).toMatchObject({ code: 'E3009', others_24h: expect.any(Number) });
});

it('is shown whole by a key, and short again by the same key', async () => {
  await me.read(failedMidway);
  await me.run('log.why');
  expect(strip.isOpen).toBe(true);
  await me.run('log.why');
  expect(strip.isOpen).toBe(false);
  await me.read(completed);
  expect(await me.run('log.why')).toBe('The crawl has not failed');
});

it('leads to the cause, among those that were handled too', async () => {
  await me.read(failedMidway);
  strip.clear();
  expect(await me.run('log.cause')).toBe('Its cause is being read');
  await strip.read(failedMidway);
  await me.run('log.cause');
  expect(me.stores.address.full).toBe(`/causes?state=all&open=${strip.cause?.id}`);
});

it('says what could not be read, and keeps what could', async () => {
  await strip.read('00000000-0000-4000-8000-000000000000');
  expect(strip.failed).toEqual(['jobs', 'cause']);
  await strip.read(failedMidway);
  expect([strip.failed, strip.accounts?.length]).toEqual([[], 1]);
});

describe('the line of jobs', () => {
  const account = (number: string, jobs: JobsOfAccount['jobs']): JobsOfAccount => ({ bsb: '1', number, jobs });
  const accounts = [
    account('1', {
      balances: 'completed',
      transactions: 'completed',
      estatements: 'not_requested',
      interims: 'not_requested',
    }),
    account('2', {
      balances: 'completed',
      transactions: 'pending',
      estatements: 'not_requested',
      interims: 'not_requested',
    }),
  ];

  it('says what each type has come to, and leaves out what nobody asked for', () => {
    expect(jobOutcomes(accounts, { estatements: true }).map(({ text }) => text)).toEqual([
      'balances',
      'transactions 1 of 2, 1 pending',
      'estatements not begun',
    ]);
    expect([stateText('pending', true), stateText('not_requested', true), stateText('not_requested', false)]).toEqual([
      'pending',
      'not begun',
      'not requested',
    ]);
  });

  it('says how many others there were in words', () => {
    expect(othersText({ others_24h: 0, vendors_24h: 0 })).toBe('No other failed so within 24 hours');
    expect(othersText({ others_24h: 1, vendors_24h: 1 })).toBe('+1 other failed so within 24 hours');
    expect(othersText({ others_24h: 1200, vendors_24h: 3 })).toBe(
      '+1,200 others failed so within 24 hours, of 3 vendors',
    );
  });
});

it('the picture is the one nearest to the first error, without an address where it may not be seen', () => {
  const file = (id: number, name: string, readable = true) => ({
    id,
    name,
    readable,
    crawler_uuid: failedMidway,
    type: name.endsWith('png') ? ('png' as const) : ('html' as const),
    size: 1,
    created_at: '2026-01-31T09:00:00Z',
  });
  const captures = [
    { sequence: 4, name: 'early' },
    { sequence: 11, name: 'page-only' },
    { sequence: 14, name: 'near' },
    { sequence: 90, name: 'late' },
  ];
  const outline = { captures, errors: [10, 80], count: 100 };
  const files = [file(1, 'early.png'), file(2, 'page-only.html'), file(3, 'near.png'), file(4, 'late.png')];
  expect(nearestPicture(outline, failedMidway, files)).toMatchObject({
    line: 14,
    address: expect.stringMatching(/\/3$/),
  });
  expect(nearestPicture({ ...outline, errors: [] }, failedMidway, files)?.line).toBe(90);
  expect(nearestPicture(outline, failedMidway, [file(3, 'near.png', false)])).toEqual({ line: 14, address: undefined });
  expect(nearestPicture(outline, failedMidway, [])).toBeUndefined();
});
