// One crawler: its log page by page and from its end, and its seed.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import type { Body, Reply } from '../../../world.ts';
import { addBank, addCrawler, addLabel, addLog, everyPage, logEntry } from '../applications/records.ts';
import { openTwoVendors, type TwoVendors } from '../../twoVendors.ts';

let two: TwoVendors;
let crawler: { id: number; uuid: string };
let empty: { id: number; uuid: string };
const at = new Date(Date.now() - 600_000);
const count = 1203;
const log = (uuid: string, query = ''): Promise<Reply> => two.staff.get(`crawlers/crawler_output/${uuid}/${query}`);
const sequences = ({ json }: { json: Body }): number[] => (json.results ?? []).map(({ sequence }) => Number(sequence));
const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);

beforeAll(async () => {
  two = await openTwoVendors();
  const { world, harbour: vendor } = two;
  const base = {
    vendor,
    label: await addLabel(world, vendor, 'harbour'),
    bank: await addBank(world, 'First Bank'),
    at,
  };
  crawler = await addCrawler(world, { ...base, seed: { cookie: 'abc' } });
  empty = await addCrawler(world, base);
  const entries = range(1, count).map((n) => logEntry(n, n === 7 ? `<b>${'y'.repeat(1497)}` : `line ${n}`));
  // Stored in pages of another size than the ones that are sent: whoever writes them chooses.
  await addLog(world, { crawler: crawler.id, vendor, at }, entries, 200);
});
afterAll(() => two.world.close());

describe('a log', () => {
  it('comes whole and in order in pages of 500, each next link naming the page after it', async () => {
    for (const query of ['', '?page_size=500', '?page_size=-1', '?page_size=10000']) {
      const first = await log(crawler.uuid, query);
      expect(first.json).toMatchObject({
        count,
        crawler: { uuid: crawler.uuid, bank: 'First Bank', vendor_label: 'harbour' },
      });
      expect(new URL(first.json.next ?? '').searchParams.get('page')).toBe('2');
      const pages = await everyPage((path) => two.staff.get(path), `crawlers/crawler_output/${crawler.uuid}/${query}`);
      expect(pages.map((rows) => rows.length)).toEqual([500, 500, 203]);
      expect(pages.flat().map(({ sequence }) => sequence)).toEqual(range(1, count));
    }
  });

  it('comes in smaller pages when asked, any of them at once', async () => {
    expect(sequences(await log(crawler.uuid, '?page_size=70&page=4'))).toEqual(range(211, 280));
    expect(sequences(await log(crawler.uuid, '?page_size=500&page=3'))).toEqual(range(1001, 1203));
    expect((await log(crawler.uuid, '?page=4')).json).toMatchObject({ count, next: null, results: [] });
  });

  it('gives its newest entries in order for a refresh', async () => {
    for (const [query, newest] of [
      ['?limit=100&size=100', 100],
      ['?size=30', 30],
      ['?limit=500', 500],
      ['?limit=100&size=20', 20],
    ] as const) {
      const reply = await log(crawler.uuid, query);
      expect(sequences(reply)).toEqual(range(count - newest + 1, count));
      expect(reply.json.next).toBeNull();
    }
  });

  it('cuts a long message at 1000 characters and says so', async () => {
    const [long] = (await log(crawler.uuid, '?page_size=1&page=7')).json.results ?? [];
    expect(long).toMatchObject({ sequence: 7, truncated: true });
    expect(String(long?.['message'])).toBe(`<b>${'y'.repeat(997)}…`);
    expect((await log(crawler.uuid, '?page_size=1')).json.results?.[0]).not.toHaveProperty('truncated');
  });

  it('may be empty, and is not found for an unknown crawler', async () => {
    expect((await log(empty.uuid)).json).toMatchObject({
      count: 0,
      next: null,
      results: [],
      crawler: { uuid: empty.uuid },
    });
    expect((await log('11111111-1111-4111-8111-111111111111')).status).toBe(404);
    expect((await log('abc')).status).toBe(400);
    expect((await two.user.get(`crawlers/crawler_output/${crawler.uuid}/`)).status).toBe(403);
  });

  it('is answered anew once lines were written', async () => {
    const first = await log(empty.uuid);
    const poll = () =>
      two.staff.get(`crawlers/crawler_output/${empty.uuid}/`, { 'if-none-match': first.headers.get('etag') ?? '' });
    expect((await poll()).status).toBe(304);
    await addLog(two.world, { crawler: empty.id, vendor: two.harbour, at }, [logEntry(1, 'hello')]);
    expect((await poll()).json).toMatchObject({ count: 1, results: [{ message: 'hello' }] });
  });
});

describe('a seed', () => {
  const seed = (uuid: string, who = two.user): Promise<Reply> => who.get(`dashboard/crawlers/${uuid}/seed`);

  it('is given to its vendor and to staff, and who read it is on record', async () => {
    expect((await seed(crawler.uuid)).json).toEqual({ cookie: 'abc' });
    expect((await seed(crawler.uuid, two.staff)).json).toEqual({ cookie: 'abc' });
    const rows = await two.world.database.system.rows(
      sql`select 1 from audit where command = 'crawlers.seed' and object = ${`crawler ${crawler.uuid}`}`,
    );
    expect(rows).toHaveLength(2);
  });

  it('is not found when there is none, and a stranger does not learn which crawlers there are', async () => {
    const told = async (reply: Promise<Reply>) => ({
      status: (await reply).status,
      message: (await reply).json.message,
    });
    expect(await told(seed(empty.uuid))).toEqual({ status: 404, message: 'This crawler has no seed' });
    const stranger = await told(seed(empty.uuid, two.foreigner));
    expect(stranger).toEqual(await told(seed(crawler.uuid, two.foreigner)));
    expect(stranger).toEqual(await told(seed('11111111-1111-4111-8111-111111111111')));
  });
});
