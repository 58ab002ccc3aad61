// A bank that is taken offline: what that would affect, the reason and the time that vendors are told, and how it comes back.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import { until } from '../../../until.ts';
import type { Person } from '../../../world.ts';
import { openVendorWorld, type VendorWorld } from '../../engine/webhooks/vendorWorld.ts';
import { insert } from '../../twoVendors.ts';
import { addCrawler } from '../applications/records.ts';
import { returnJob } from '../../../../server/domain/banks/return.job.ts';

let own: VendorWorld;
let staff: Person;
let user: Person;
let bank: number;

beforeAll(async () => {
  own = await openVendorWorld({ work: [returnJob] });
  staff = await own.person('staff@signalbox.test', { staff: true });
  user = await own.person('user@signalbox.test');
});
afterAll(() => own.world.close());
let made = 0;
beforeEach(async () => {
  made += 1;
  const name = `Bank ${made}`;
  bank = await insert(
    own.world,
    sql`insert into bank (name, country_code, module) values (${name}, 'AU', 'shared') returning id`,
  );
});

type Row = Record<string, unknown> & { id: number };
const patch = (body: object, person = staff) => person.ask('PATCH', `bank/${bank}/`, { body });
const seenBy = async (person: Person): Promise<Row | undefined> =>
  ((await person.get('bank/')).json.results as Row[] | undefined)?.find(({ id }) => id === bank);
const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
const orders = () =>
  own.world.database.system.rows<{ state: string }>(
    sql`select state from work where kind = 'return-bank' and (payload ->> 'bankId')::int = ${bank} order by id`,
  );

describe('taking a bank offline', () => {
  it('tells vendors the reason and the time, and nobody who is not signed in', async () => {
    const back = inMinutes(90);
    expect((await patch({ is_offline: true, offline_reason: ' New login page ', back_at: back })).status).toBe(200);
    const told = { is_offline: true, offline_reason: 'New login page', back_at: back };
    expect(await seenBy(user)).toMatchObject(told);
    expect(await seenBy(staff)).toMatchObject({ ...told, offline_by: 'staff', offline_since: expect.any(String) });
    expect(await seenBy(own.world.anonymous)).toMatchObject({ is_offline: true, offline_reason: null, back_at: null });
  });

  it('is over at its time, once, on record', async () => {
    const soon = () => new Date(Date.now() + 300).toISOString();
    // A busy machine may need longer than that to take the order, which then comes too late.
    await until('it is ordered', async () => {
      const { status } = await patch({ is_offline: true, offline_reason: 'Maintenance', back_at: soon() });
      return status === 200;
    });
    await until('the bank is back', async () => (await seenBy(staff))?.['is_offline'] === false);
    expect(await seenBy(staff)).toMatchObject({
      offline_reason: null,
      back_at: null,
      offline_since: null,
      offline_by: null,
      back_onlined_timestamp: expect.any(String),
    });
    const trail = await own.world.database.system.rows(
      sql`select person_id, after from audit where command = 'banks.return' and object = ${`bank ${bank}`}`,
    );
    expect(trail).toEqual([{ person_id: null, after: { is_offline: false } }]);
  });

  it('coming back by hand before cancels the time, and another time replaces it', async () => {
    await patch({ is_offline: true, back_at: inMinutes(60) });
    await patch({ back_at: inMinutes(120) });
    expect(await orders()).toEqual([{ state: 'done' }, { state: 'waiting' }]);
    await patch({ is_offline: false });
    expect(await orders()).toEqual([{ state: 'done' }, { state: 'done' }]);
    expect(await seenBy(staff)).toMatchObject({ is_offline: false, back_at: null });
  });

  it.each([
    ['back_at', { is_offline: true, back_at: inMinutes(-1) }],
    ['back_at', { is_offline: true, back_at: inMinutes(31 * 24 * 60) }],
    ['back_at', { back_at: inMinutes(5) }],
    ['offline_reason', { offline_reason: 'Online all the same' }],
    ['offline_reason', { is_offline: true, offline_reason: '<b>Bold</b>' }],
  ])('refuses %s where it makes no sense', async (field, body) => {
    const reply = await patch(body);
    expect([reply.status, reply.json.field]).toEqual([400, field]);
    expect(await seenBy(staff)).toMatchObject({ is_offline: false, version: 1 });
  });
});

it('what it would affect: crawls at work, vendors of a day, shares of the newest crawls, banks on the same module', async () => {
  const { world, vendor, label } = own;
  const add = (status: string, hoursAgo: number) =>
    addCrawler(world, { vendor, label, bank, status, at: new Date(Date.now() - hoursAgo * 3_600_000) });
  for (const status of ['COMPLETED', 'DIED', 'DIED', 'FAILED', 'PROCESSING', 'AUTH']) await add(status, 2);
  await add('DIED', 30);
  const { json, status } = await staff.get(`bank/${bank}/effects/`);
  expect(status).toBe(200);
  expect(json).toMatchObject({
    active_crawlers: 2,
    vendors: 1,
    crawls: 4,
    died: { count: 2, share: 0.5, threshold: 0.75 },
    failed: { count: 1, share: 0.25, threshold: 0.5 },
  });
  expect(json['same_module']).toHaveLength(made - 1);
  expect((await user.get(`bank/${bank}/effects/`)).status).toBe(403);
  expect((await staff.get('bank/987654/effects/')).status).toBe(404);
});
