// The history of a bank: what ended how in each hour of fourteen days, how long the completed took, and the days of a zone.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import { bankHistoryCalls } from '../../../../src/api/contract/crawling/bankHistory.ts';
import type { Person } from '../../../world.ts';
import { answerOf } from '../../answerOf.ts';
import { openVendorWorld, type VendorWorld } from '../../engine/webhooks/vendorWorld.ts';
import { insert } from '../../twoVendors.ts';
import { addCrawler } from '../applications/records.ts';

let own: VendorWorld;
let staff: Person;
let user: Person;
let bank: number;
let idle: number;

const hour = 3_600_000;
const thisHour = Math.floor(Date.now() / hour) * hour;

async function crawl(status: string, hoursAgo: number, elapsed: number | null = null): Promise<void> {
  const { world, vendor, label } = own;
  const at = new Date(thisHour - hoursAgo * hour + 1);
  const { id } = await addCrawler(world, { vendor, label, bank, status, at });
  await world.database.system.run(sql`update crawler set elapsed = ${elapsed} where id = ${id}`);
}

beforeAll(async () => {
  own = await openVendorWorld();
  staff = await own.person('staff@signalbox.test', { staff: true });
  user = await own.person('user@signalbox.test');
  const added = (name: string) =>
    insert(own.world, sql`insert into bank (name, country_code, module) values (${name}, 'AU', 'm') returning id`);
  [bank, idle] = [await added('Busy Bank'), await added('Idle Bank')];
  for (const [status, hoursAgo, elapsed] of [
    ['COMPLETED', 3, 40],
    ['COMPLETED', 3, 50],
    ['DIED', 3, 900],
    ['TIMEDOUT', 3, 600],
    ['FAILED', 30, 5],
    ['COMPLETED', 330, 100],
    // None of these counts: left by its customer, still at work, too old.
    ['EXITED', 3, 9],
    ['PROCESSING', 3, null],
    ['DIED', 337, 9],
  ] as const)
    await crawl(status, hoursAgo, elapsed);
});
afterAll(() => own.world.close());

it('counts by hour for all banks in one answer, with gaps where nothing was crawled', async () => {
  const reply = await staff.get('bank/history/');
  expect(reply.status).toBe(200);
  const rows = answerOf(bankHistoryCalls.histories, reply).results;
  const found = rows.find(({ id }) => id === bank) ?? expect.unreachable();
  // Counted from the hour in which it was asked, which may be the next one by now.
  const hourAgo = (ago: number): number => (thisHour - ago * hour - Date.parse(found.from)) / hour;
  expect([334, 335]).toContain(hourAgo(0));
  expect(found).toMatchObject({
    completed: 3,
    died: 1,
    failed: 1,
    timedout: 1,
    median: 50,
    hours: [
      [hourAgo(330), 1, 0, 0, 0, 100],
      [hourAgo(30), 0, 0, 1, 0, null],
      [hourAgo(3), 2, 1, 0, 1, 45],
    ],
  });
  expect(rows.find(({ id }) => id === idle)).toMatchObject({ completed: 0, median: null, hours: [] });
});

it('tells the days of a bank in the zone that is asked for', async () => {
  const dayOf = (zone: string, hoursAgo: number) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(thisHour - hoursAgo * hour + 1);
  for (const zone of ['Australia/Sydney', 'America/Los_Angeles']) {
    const { days, hours } = answerOf(bankHistoryCalls.history, await staff.get(`bank/${bank}/history/?zone=${zone}`));
    expect(hours).toHaveLength(3);
    expect(days.map(({ day }) => day)).toEqual([dayOf(zone, 3), dayOf(zone, 30), dayOf(zone, 330)]);
    expect(days[0]).toMatchObject({ completed: 2, died: 1, failed: 0, timedout: 1, median: 45 });
  }
});

it('refuses zones that are none, banks that are none, and people who are no staff', async () => {
  const refused = await staff.get(`bank/${bank}/history/?zone=Mars/Olympus`);
  expect([refused.status, refused.json.field]).toEqual([400, 'zone']);
  expect((await staff.get('bank/987654/history/')).status).toBe(404);
  expect((await user.get('bank/history/')).status).toBe(403);
  expect((await user.get(`bank/${bank}/history/`)).status).toBe(403);
});
