// The figures of Now: crawls by minute and status, banks against their own week, the queue, and what failed last.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NowFigures } from '../../../../src/api/contract/now/figures.ts';
import { now } from '../../../../src/api/contract/now/now.ts';
import { sql, trusted } from '../../../../server/platform/database/sql.ts';
import type { Person } from '../../../world.ts';
import { answerOf } from '../../answerOf.ts';
import { openVendorWorld, type VendorWorld } from '../../engine/webhooks/vendorWorld.ts';
import { addBank } from '../applications/records.ts';

let own: VendorWorld;
let staff: Person;
// The service's clock, which the test turns: each test begins half an hour after the last.
let at = Date.parse('2026-11-23T09:00:30.000Z');

beforeAll(async () => {
  own = await openVendorWorld({ now: () => at, work: [] });
  staff = await own.person('staff@signalbox.test', { staff: true });
});
afterAll(() => own.world.close());
beforeEach(async () => {
  at += 1_800_000;
  for (const table of ['crawler', 'work', 'bank'])
    await own.world.database.system.run(sql`delete from ${trusted(table)}`);
});

const minutes = 60_000;
async function crawls(bank: number, count: number, status: string, ago: number, code?: string): Promise<void> {
  for (let made = 0; made < count; made += 1)
    await own.world.database.system
      .run(sql`insert into crawler (uuid, vendor_id, label_id, bank_id, timestamp, initiator,
        vendor_specific_id, status, error_code)
      values (${randomUUID()}, ${own.vendor}, ${own.label}, ${bank}, ${new Date(at - ago)}, 'widget', 'REF-1', ${status}, ${code ?? null})`);
}
async function read(): Promise<NowFigures> {
  const reply = await staff.get('now/');
  expect(reply.status).toBe(200);
  return answerOf(now.figures, reply);
}

it('crawls stand in the minute in which they began, by status, for an hour', async () => {
  const bank = await addBank(own.world, 'Reef');
  await crawls(bank, 2, 'COMPLETED', 0);
  await crawls(bank, 1, 'DIED', 30 * minutes);
  await crawls(bank, 1, 'FAILED', 59 * minutes);
  await crawls(bank, 5, 'COMPLETED', 61 * minutes);
  const { crawls: found } = await read();
  expect(found.from).toBe(new Date(at - 30_000 - 59 * minutes).toISOString());
  expect(found.minutes).toHaveLength(60);
  expect(found.minutes[59]).toEqual({ COMPLETED: 2 });
  expect(found.minutes[29]).toEqual({ DIED: 1 });
  expect(found.minutes[0]).toEqual({ FAILED: 1 });
  expect(found.total).toEqual({ COMPLETED: 2, DIED: 1, FAILED: 1 });
});

describe('banks by their share of failures', () => {
  const hour = 60 * minutes;

  it('the one furthest above its own week comes first, and a bank with few crawls is not left out', async () => {
    const [usual, worse, few, fine] = await Promise.all(
      ['Usual', 'Worse', 'Few', 'Fine'].map((name) => addBank(own.world, name)),
    );
    const [fewer, single] = [await addBank(own.world, 'Fewer'), await addBank(own.world, 'Single')];
    // Half of them fail all week long.
    await crawls(usual ?? 0, 10, 'FAILED', 30 * hour);
    await crawls(usual ?? 0, 10, 'COMPLETED', 30 * hour);
    await crawls(usual ?? 0, 6, 'DIED', hour);
    await crawls(usual ?? 0, 4, 'COMPLETED', hour);
    await crawls(worse ?? 0, 20, 'COMPLETED', 30 * hour);
    await crawls(worse ?? 0, 3, 'TIMEDOUT', hour);
    await crawls(worse ?? 0, 7, 'COMPLETED', hour);
    // What a customer left, and what still runs, is neither.
    await crawls(worse ?? 0, 4, 'EXITED', hour);
    await crawls(worse ?? 0, 4, 'PROCESSING', hour);
    await crawls(few ?? 0, 9, 'DIED', hour);
    await crawls(fine ?? 0, 12, 'COMPLETED', hour);
    await crawls(fewer, 3, 'TIMEDOUT', hour);
    await crawls(single, 1, 'DIED', hour);
    const { banks } = await read();
    expect(banks.failing).toEqual([
      expect.objectContaining({ bank: 'Few', ended: 9, failed: 9, share: 1, usual_ended: 0, usual_share: null }),
      expect.objectContaining({ bank: 'Fewer', ended: 3, failed: 3 }),
      expect.objectContaining({ bank: 'Worse', ended: 10, failed: 3, share: 0.3, usual_ended: 20, usual_share: 0 }),
      expect.objectContaining({ bank: 'Single', ended: 1, failed: 1 }),
      expect.objectContaining({ bank: 'Usual', ended: 10, failed: 6, share: 0.6, usual_ended: 20, usual_share: 0.5 }),
    ]);
  });

  it('a bank without a week has nothing to be compared with', async () => {
    const bank = await addBank(own.world, 'New');
    await crawls(bank, 10, 'DIED', hour);
    expect((await read()).banks.failing).toMatchObject([{ bank: 'New', share: 1, usual_ended: 0, usual_share: null }]);
  });
});

it('the queue says what waits, what comes later, and for how long the first has been due', async () => {
  const order = (key: string, kind: string, state: string, due: string) =>
    own.world.database.system.run(sql`insert into work (kind, key, vendor_id, lane, payload, state, not_before)
      values (${kind}, ${key}, ${own.vendor}, ${`vendor:${own.vendor}`}, '{}', ${state}, now() + ${due}::interval)`);
  await order('a', 'crawl', 'waiting', '-100 seconds');
  await order('b', 'crawl', 'waiting', '-20 seconds');
  await order('c', 'crawl', 'running', '-300 seconds');
  await order('d', 'return-bank', 'waiting', '1 hour');
  await order('e', 'crawl', 'done', '-1 hour');
  const { queue } = await read();
  expect(queue).toMatchObject({ waiting: 3, later: 1, running: 1 });
  expect(queue.kinds).toEqual([
    { kind: 'crawl', waiting: 2, later: 0, running: 1, oldest_wait: queue.oldest_wait },
    { kind: 'return-bank', waiting: 1, later: 1, running: 0, oldest_wait: null },
  ]);
  expect(queue.oldest_wait).toBeGreaterThanOrEqual(100);
  expect(queue.lanes).toMatchObject([{ kind: 'crawl', vendor: 'Harbour Loans', waiting: 2 }]);
});

it('the newest causes come first, without those that are handled or snoozed, with the banks that are offline', async () => {
  const [one, other] = [await addBank(own.world, 'One'), await addBank(own.world, 'Other')];
  const { system } = own.world.database;
  const ago = (minutesAgo: number): Date => new Date(at - minutesAgo * minutes);
  // Whether it is still snoozed is asked of the database's own clock.
  const cause = async (code: string, bank: number, first: number, more: object = {}) => {
    const { state = 'open', reopened }: { state?: string; reopened?: number } = more;
    const found = await system.one<{
      id: number;
    }>(sql`insert into cause (module, code, message, step, state, snoozed_until, reopened_at, first_seen, last_seen)
      values (${code}, ${code}, 'It said no', 'AUTH', ${state}, ${state === 'snoozed' ? new Date(Date.now() + 7 * 24 * 60 * minutes) : null},
        ${reopened === undefined ? null : ago(reopened)}, ${ago(first)}, ${ago(5)}) returning id`);
    await crawls(bank, 2, 'DIED', 20 * minutes, code);
    await system.run(sql`update crawler set cause_id = ${found?.id ?? null} where error_code = ${code}`);
  };
  await cause('E1', one, 600);
  await cause('E2', other, 30);
  await cause('E3', one, 900, { reopened: 10 });
  await cause('E4', one, 10, { state: 'handled' });
  await cause('E5', one, 10, { state: 'snoozed' });
  await system.run(
    sql`update bank set is_offline = true, offline_since = now(), offline_by = 'threshold' where id = ${one}`,
  );
  const { causes, offline } = await read();
  expect(causes.newest).toMatchObject([
    { code: 'E3', banks: ['One'], crawls: 2, vendors: 1, is_back: true },
    { code: 'E2', banks: ['Other'], message: 'It said no', is_back: false },
    { code: 'E1' },
  ]);
  expect(causes.newest).toHaveLength(3);
  expect(offline).toMatchObject([{ bank: 'One', by: 'threshold', since: expect.any(String), back_at: null }]);
});

it('incidents come with the gravest first, those that are over are left out, and a channel that fails is told', async () => {
  const { system } = own.world.database;
  const bank = await addBank(own.world, 'Reef');
  const begin = (subject: string, severity: string, more: object = {}) => {
    const { what = 'bank', state = 'open', ago = 30 }: { what?: string; state?: string; ago?: number } = more;
    return system.run(sql`insert into incident (what, subject, bank_id, severity, state, began_at, told, rule_name, owner_id)
      values (${what}, ${subject}, ${what === 'bank' ? bank : null}, ${severity}, ${state}, ${new Date(at - ago * minutes)}, 'It fails', 'A rule',
        ${state === 'taken' ? sql`(select id from person where email = 'staff@signalbox.test')` : null})`);
  };
  await begin('bank 1', 'warning');
  await begin('backups', 'critical', { what: 'backups', state: 'taken', ago: 90 });
  await begin('bank 3', 'critical', { state: 'over' });
  await system.run(sql`insert into alert_channel (name, kind, address, enabled, failing_since)
    values ('Night desk', 'slack', 'slack.com', true, now()), ('Quiet', 'slack', 'slack.com', false, now()), ('Good', 'email', 'a@b.test', true, null)`);
  const { incidents } = await read();
  expect(incidents).toMatchObject({
    running: 2,
    first: [
      { what: 'backups', severity: 'critical', state: 'taken', owner: 'staff@signalbox.test', bank_id: null },
      { about: 'Reef', severity: 'warning', owner: null, told: 'It fails', rule: 'A rule', customers: 0 },
    ],
    silent: [{ channel: 'Night desk', since: expect.any(String) }],
  });
  expect(incidents.first).toHaveLength(2);
  // Who takes one sees it at once: the counters say that the answer is another.
  await system.run(sql`update incident set state = 'closed', closed_at = now() where subject = 'backups'`);
  expect((await read()).incidents.running).toBe(1);
  await system.run(sql`delete from incident`);
  await system.run(sql`delete from alert_channel`);
});

it('an unchanged minute costs nothing, and time makes another answer of it', async () => {
  const { headers } = await staff.get('now/');
  const known = { 'if-none-match': headers.get('etag') ?? '' };
  expect((await staff.get('now/', known)).status).toBe(304);
  at += 10_000;
  expect((await staff.get('now/', known)).status).toBe(200);
});
