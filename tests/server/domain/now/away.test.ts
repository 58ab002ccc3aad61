// Since you were away: told after some hours without a visit, until it is dismissed, and to nobody else.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { now, type Away } from '../../../../src/api/contract/now/now.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import type { Person } from '../../../world.ts';
import { answerOf } from '../../answerOf.ts';
import { openVendorWorld, type VendorWorld } from '../../engine/webhooks/vendorWorld.ts';
import { addBank } from '../applications/records.ts';

let own: VendorWorld;
let bank: number;
const email = 'staff@signalbox.test';

beforeAll(async () => {
  own = await openVendorWorld();
  await own.person(email, { staff: true });
  bank = await addBank(own.world, 'Reef');
});
afterAll(() => own.world.close());
beforeEach(async () => {
  const { system } = own.world.database;
  for (const table of [sql`session`, sql`away_seen`, sql`crawler`]) await system.run(sql`delete from ${table}`);
});

/** Somebody whose visit before this one ended so many hours ago. */
async function back(hours: number): Promise<Person> {
  await own.world.browser(email);
  await own.world.database.system.run(sql`update session
    set created_at = now() - make_interval(hours => ${hours + 1}), last_active_at = now() - make_interval(hours => ${hours})`);
  return own.world.browser(email);
}
const told = async (person: Person): Promise<Away> => answerOf(now.away, await person.get('now/away/'));
const dismiss = (person: Person, dismissed: boolean) =>
  person.ask('POST', 'now/away/dismiss/', { body: { dismissed } });
const crawl = (status: string, hours: number, code: string | null = null) =>
  own.world.database.system.run(sql`insert into crawler (uuid, vendor_id, label_id, bank_id, timestamp, initiator,
      vendor_specific_id, status, error_code)
    values (${randomUUID()}, ${own.vendor}, ${own.label}, ${bank}, now() - make_interval(hours => ${hours}), 'widget', 'REF-1', ${status}, ${code})`);

it('tells what failed, which banks went and came back, and causes that are new', async () => {
  const other = await addBank(own.world, 'Lagoon');
  const person = await back(14);
  await crawl('DIED', 3, 'E3000');
  await crawl('DIED', 2, 'E3000');
  await crawl('FAILED', 5, 'E1042');
  await crawl('FAILED', 40, 'E1042');
  await crawl('COMPLETED', 3);
  const { system } = own.world.database;
  await system.run(
    sql`update bank set is_offline = true, offline_since = now() - interval '2 hours', offline_by = 'threshold' where id = ${bank}`,
  );
  await system.run(sql`update bank set back_onlined_timestamp = now() - interval '1 hour' where id = ${other}`);
  for (const [code, hours] of [
    ['E3000', 3],
    ['E1042', 40],
  ] as const)
    await system.run(sql`with made as (insert into cause (module, code, message, step, first_seen, last_seen)
        values ('reef', ${code}, '', '', now() - make_interval(hours => ${hours}), now() - interval '2 hours') returning id)
      update crawler set cause_id = made.id from made where error_code = ${code}`);
  const away = await told(person);
  expect(away).toMatchObject({
    is_cut: false,
    failed: [
      { status: 'DIED', crawls: 2 },
      { status: 'FAILED', crawls: 1 },
    ],
    offline: [{ bank: 'Reef', by: 'threshold' }],
    back: [{ bank: 'Lagoon' }],
    causes: [{ banks: ['Reef'], code: 'E3000', crawls: 2, is_back: false }],
  });
  expect(Date.now() - Date.parse(away.since ?? '')).toBeGreaterThan(13 * 3_600_000);
});

it('says nothing after a lunch, nor on a first visit', async () => {
  expect((await told(await back(2))).since).toBeNull();
  await own.world.database.system.run(sql`delete from session`);
  expect((await told(await own.world.browser(email))).since).toBeNull();
});

it('looks back a week at most, and says so', async () => {
  const away = await told(await back(30 * 24 - 2));
  expect(away.is_cut).toBe(true);
  expect(Date.now() - Date.parse(away.since ?? '')).toBeLessThan(8 * 24 * 3_600_000);
});

it('is dismissed for good, taken back, and told anew after the next time away', async () => {
  const person = await back(14);
  expect((await told(person)).since).not.toBeNull();
  expect((await dismiss(person, true)).status).toBe(200);
  expect((await told(person)).since).toBeNull();
  await dismiss(person, false);
  expect((await told(person)).since).not.toBeNull();
  await dismiss(person, true);
  await own.world.database.system.run(sql`update away_seen set seen_at = now() - interval '14 hours'`);
  expect((await told(await back(10))).since).not.toBeNull();
});

it('a script that signs in is no visit', async () => {
  const person = await back(14);
  await own.world.database.system.run(
    sql`update session set born_in_browser = false where ended_at is null and created_at < now() - interval '1 hour'`,
  );
  expect((await told(person)).since).toBeNull();
  expect((await told(await own.world.script(email))).since).toBeNull();
});
