// Charts: outcomes by bucket beside the range before, of what the caller may see.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { trends, trendRangeNames, trendRanges, type Trend } from '../../../../src/api/contract/trends.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import type { Person } from '../../../world.ts';
import { answerOf } from '../../answerOf.ts';
import { openVendorWorld, type VendorWorld } from '../../engine/webhooks/vendorWorld.ts';
import { insert } from '../../twoVendors.ts';
import { addApplication, addBank, addCrawler, addLabel } from '../applications/records.ts';

let own: VendorWorld;
let staff: Person;
let user: Person;
let bank: number;
let other: { vendor: number; label: number };
let webhook: number;

const hour = 3_600_000;
const ago = (hours: number): Date => new Date(Date.now() - hours * hour);

beforeAll(async () => {
  own = await openVendorWorld();
  const { world } = own;
  staff = await own.person('staff@signalbox.test', { staff: true });
  user = await own.person('user@signalbox.test');
  bank = await addBank(world, 'Busy');
  const vendor = await insert(world, sql`insert into vendor (name) values ('Somebody else') returning id`);
  other = { vendor, label: await addLabel(world, vendor, 'other') };
  const mine = { vendor: own.vendor, label: own.label };
  for (const [of, status, hours] of [
    [mine, 'COMPLETED', 1],
    [mine, 'COMPLETED', 1],
    [mine, 'DIED', 1],
    [other, 'FAILED', 1],
    // The day before.
    [mine, 'TIMEDOUT', 30],
    // None of these is an outcome: left by its customer, still at work, too old.
    [mine, 'EXITED', 1],
    [mine, 'PROCESSING', 1],
    [mine, 'COMPLETED', 60],
  ] as const)
    await addCrawler(world, { ...of, bank, status, at: ago(hours) });
  const { application } = await addApplication(world, { ...mine, bank, status: 'EXITED', at: ago(100) });
  await world.database.system.run(sql`delete from webhook_log`);
  webhook = await insert(
    world,
    sql`insert into webhook (name, vendor_id, url) values ('Hook', ${own.vendor}, 'https://a.example/') returning id`,
  );
  for (const success of [true, true, true, false])
    await world.database.system
      .run(sql`insert into webhook_log (application_id, vendor_id, webhook_id, timestamp, event, success)
        values (${application}, ${own.vendor}, ${webhook}, ${ago(2)}, 'summary', ${success})`);
});
afterAll(() => own.world.close());

const read = async (person: Person, query: string): Promise<Trend> =>
  answerOf(trends.read, await person.get(`trends/?${query}`));
const sums = (buckets: Trend['buckets']): number[] =>
  buckets.reduce((all, one) => all.map((count, at) => count + (one[at] ?? 0)), [0, 0, 0, 0]);

it('counts the outcomes of crawls of a day beside those of the day before', async () => {
  const { from, to, outcomes, buckets, before } = await read(staff, `of=crawls&range=24h&bank_id=${bank}`);
  expect(outcomes).toEqual(['completed', 'died', 'failed', 'timed out']);
  expect(sums(buckets)).toEqual([2, 1, 1, 0]);
  expect(sums(before)).toEqual([0, 0, 0, 1]);
  expect(Date.parse(to) - Date.parse(from)).toBe(24 * hour);
  const place = Math.floor((ago(1).getTime() - Date.parse(from)) / (hour / 2));
  // All began in one moment; the clock may have gone on to the next bucket meanwhile.
  expect([buckets[place], buckets[place - 1]]).toContainEqual([2, 1, 1, 0]);
});

it.each(trendRangeNames)('cuts %s into as many buckets as it has, before and now', async (range) => {
  const { buckets, before } = await read(staff, `of=crawls&range=${range}`);
  const { seconds, bucket } = trendRanges[range];
  expect([buckets.length, before.length]).toEqual([seconds / bucket, seconds / bucket]);
});

it('counts what belongs to the own vendor alone below staff, whatever is asked for', async () => {
  expect(sums((await read(user, 'of=crawls&range=24h')).buckets)).toEqual([2, 1, 0, 0]);
  expect(sums((await read(user, `of=crawls&range=24h&vendor=${other.vendor}`)).buckets)).toEqual([0, 0, 0, 0]);
  expect(sums((await read(staff, `of=crawls&range=24h&vendor=${other.vendor}`)).buckets)).toEqual([0, 0, 1, 0]);
});

it('counts what one webhook endpoint was sent, and refuses a filter that its subject does not have', async () => {
  const { buckets, outcomes } = await read(user, `of=webhooks&range=24h&webhook_id=${webhook}`);
  expect(outcomes).toEqual(['arrived', 'failed']);
  expect(sums(buckets).slice(0, 2)).toEqual([3, 1]);
  const refused = await staff.get(`trends/?of=webhooks&range=24h&bank_id=${bank}`);
  expect([refused.status, JSON.stringify(refused.json)]).toEqual([400, expect.stringContaining('is not for webhooks')]);
  expect((await staff.get('trends/?of=crawls&range=2d')).status).toBe(400);
});
