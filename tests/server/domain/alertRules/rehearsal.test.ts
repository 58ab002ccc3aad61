// A rehearsal says when a rule that is not saved would have fired over what is kept, and on how much that stands.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { rehearse } from '../../../../server/engine/watching/rehearsing/rehearse.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import { openChannelWorld, type ChannelWorld } from '../../engine/channels/channelWorld.ts';
import { addBank } from '../applications/records.ts';

let own: ChannelWorld;
let [reef, quiet] = [0, 0];
const system = () => own.world.database.system;
const outageHours = 30;

beforeAll(async () => {
  own = await openChannelWorld();
  reef = await addBank(own.world, 'Reef');
  quiet = await addBank(own.world, 'Lagoon');
  // Every ten minutes one for nine days; of one bank all die for two hours, thirty hours ago.
  for (const [bank, isBroken] of [
    [reef, true],
    [quiet, false],
  ] as const)
    await system()
      .run(sql`insert into crawler (uuid, vendor_id, label_id, bank_id, timestamp, initiator, vendor_specific_id, status, elapsed)
      select gen_random_uuid(), ${own.vendor}, ${own.label}, ${bank}, at, 'widget', 'REF-1',
        case when ${isBroken}::boolean and at >= now() - make_interval(hours => ${outageHours}::int)
          and at < now() - make_interval(hours => ${outageHours}::int - 2) then 'DIED' else 'COMPLETED' end, 40
      from generate_series(now() - interval '9 days', now() - interval '1 minute', interval '10 minutes') at`);
  await system().run(sql`insert into bank_hour (hour, bank_id, ended, bad, median)
    select date_trunc('hour', timestamp), bank_id, count(*)::int, count(*) filter (where status = 'DIED')::int, 40 from crawler group by 1, 2`);
});
afterAll(() => own.world.close());
beforeEach(() => system().run(sql`delete from limit_bucket`));

const rehearsed = async (more: object = {}) =>
  own.staff.ask('POST', 'alert-rules/rehearsal/', { body: { kind: 'share', ...more } });
const firingsIn = (json: Record<string, unknown>) => (Array.isArray(json['firings']) ? json['firings'] : []);

it('says when, how long and at which bank, and that only nine days are kept', async () => {
  const { json } = await rehearsed();
  expect(json).toMatchObject({ days: 9, banks: 2, banks_looked_at: 2, crawls: 2 * 9 * 144, fired: 1, more: 0 });
  const [firing] = firingsIn(json);
  expect(firing).toMatchObject({ bank_id: reef, bank: 'Reef', told: expect.stringContaining('failed or died') });
  const began = Date.now() - outageHours * 3_600_000;
  const noticed = Date.parse(String(firing.from));
  expect(noticed).toBeGreaterThan(began);
  // Ten ended crawls.
  expect(noticed - began).toBeLessThanOrEqual(101 * 60_000);
  expect(json['minutes']).toBe(firing.minutes);
});

it('is about its scope alone', async () => {
  expect((await rehearsed({ bank_id: quiet })).json).toMatchObject({ banks: 1, fired: 0, crawls: 9 * 144 });
  const other = await system().one<{ id: number }>(sql`insert into vendor (name) values ('Other') returning id`);
  expect((await rehearsed({ of_vendor: other?.id })).json).toMatchObject({ crawls: 0, fired: 0, days: 0 });
});

it('what must hold for longer fires later, or not at all', async () => {
  const at = async (minutes: number) => firingsIn((await rehearsed({ minutes })).json)[0]?.from;
  const [soon, later] = [String(await at(0)), String(await at(90))];
  expect(Date.parse(later)).toBeGreaterThan(Date.parse(soon));
  expect(await at(600)).toBeUndefined();
});

it('saves nothing, and leaves no incident', async () => {
  const count = async () =>
    system().one(sql`select (select count(*) from alert_rule)::int as rules,
    (select count(*) from incident)::int as incidents, (select count(*) from alert_pending)::int as pending`);
  const before = await count();
  await rehearsed();
  expect(await count()).toEqual(before);
});

it('a cause fires from when it was new', async () => {
  const cause = await system().one<{
    id: number;
  }>(sql`insert into cause (module, code, message, step, first_seen, last_seen)
    values ('reef', 'E-1042', 'No page', 'login', now() - interval '2 days', now() - interval '47 hours') returning id`);
  for (let n = 0; n < 6; n += 1)
    await system()
      .run(sql`insert into crawler (uuid, vendor_id, label_id, bank_id, timestamp, initiator, vendor_specific_id, status,
        elapsed, cause_id) values (${randomUUID()}, ${own.vendor}, ${own.label}, ${quiet},
        now() - interval '2 days' + make_interval(mins => ${n}::int), 'widget', 'REF-1', 'FAILED', 5, ${cause?.id ?? 0})`);
  expect((await rehearsed({ kind: 'new_cause', bank_id: quiet })).json).toMatchObject({
    fired: 1,
    firings: [{ bank: 'Lagoon', told: expect.stringContaining('New cause E-1042') }],
  });
});

it('says how many banks it looked at where the time runs out', async () => {
  const rule = { kind: 'share', bank_id: null, connector: null, of_vendor: null, minutes: 0, least: 5 } as const;
  expect(await rehearse(system(), rule, 0)).toMatchObject({ banks: 2, banks_looked_at: 0, fired: 0, days: 0 });
});

it('only what is kept can be rehearsed, and one at a time', async () => {
  expect(await rehearsed({ kind: 'disks' })).toMatchObject({
    status: 400,
    json: { message: 'kind cannot be rehearsed: only of crawls is kept how each of them ended, and when' },
  });
  const both = await Promise.all([rehearsed(), rehearsed()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});
