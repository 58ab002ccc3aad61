// How a bank does, as everybody is told: by its switch and its incidents, never by one vendor's traffic, and to webhooks that asked for it.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { contract } from '../../../../src/api/contract/index.ts';
import { keepStates } from '../../../../server/engine/bankStates/keepStates.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import type { Person } from '../../../world.ts';
import { insertApplication, openVendorWorld, type VendorWorld } from '../../engine/webhooks/vendorWorld.ts';
import { insert } from '../../twoVendors.ts';
import { addCrawler } from '../applications/records.ts';

let own: VendorWorld;
let staff: Person;
let user: Person;
let bank: number;
let others: { vendor: number; label: number; application: number }[];

beforeAll(async () => {
  own = await openVendorWorld({ work: [] });
  staff = await own.person('staff@signalbox.test', { staff: true });
  user = await own.person('user@signalbox.test');
  others = [];
  for (const name of ['Kauri', 'Rata', 'Totara']) {
    const vendor = await insert(own.world, sql`insert into vendor (name) values (${name}) returning id`);
    const label = await insert(
      own.world,
      sql`insert into label (ref, vendor_id) values (${name.toLowerCase()}, ${vendor}) returning id`,
    );
    others.push({ vendor, label, application: await insertApplication(own.world, vendor, label, name) });
  }
});
afterAll(() => own.world.close());

let made = 0;
beforeEach(async () => {
  made += 1;
  bank = await insert(
    own.world,
    sql`insert into bank (name, country_code, module) values (${`Reef ${made}`}, 'AU', 'reef') returning id`,
  );
});

const system = () => own.world.database.system;
const keep = () => system().transaction((tx) => keepStates(tx));

/** So many ended crawls, of so many vendors in turn. */
async function crawled(count: number, vendors: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const { vendor, label, application } = others[at % vendors] ?? expect.unreachable();
    await addCrawler(own.world, { vendor, label, application, bank, status: 'COMPLETED' });
  }
}

const trouble = (severity: string, kind?: string): Promise<number> =>
  insert(
    own.world,
    sql`insert into incident (what, subject, bank_id, rule_id, severity, began_at, told)
      select 'bank', ${`bank ${bank}`}, ${bank}, (select min(id) from alert_rule where kind = ${kind ?? ''}), ${severity},
        now() - interval '20 minutes', 'It fails' returning id`,
  );
const isOver = () => system().run(sql`update incident set state = 'over', over_at = now() where bank_id = ${bank}`);

async function stateFor(person: Person) {
  const { json } = await person.get('banks');
  const { results } = v.parse(contract.banks.all.definition.answer, json);
  return results.find(({ id }) => id === bank)?.state ?? null;
}

describe('a state', () => {
  it.each([
    { crawls: 9, vendors: 3, told: false },
    { crawls: 12, vendors: 2, told: false },
    { crawls: 10, vendors: 3, told: true },
  ])('of $crawls crawls of $vendors vendors is told: $told', async ({ crawls, vendors, told }) => {
    await crawled(crawls, vendors);
    await keep();
    expect(await stateFor(user)).toEqual(told ? { word: 'works', since: null, sentence: null } : null);
    await trouble('critical');
    await keep();
    expect((await stateFor(user))?.word).toBe(told ? 'failing' : undefined);
  });

  it('is slow by a rule of slowness, and nothing by a warning of another kind', async () => {
    await crawled(10, 3);
    await trouble('warning', 'new_cause');
    await keep();
    expect((await stateFor(user))?.word).toBe('works');
    await isOver();
    await trouble('warning', 'slow');
    await keep();
    expect((await stateFor(user))?.word).toBe('slow');
  });

  it('tells since when, and the sentence that staff chose, and both end with the trouble', async () => {
    await crawled(10, 3);
    await trouble('critical');
    await keep();
    const since = (await stateFor(user))?.since ?? '';
    expect(Date.now() - Date.parse(since)).toBeGreaterThan(19 * 60_000);
    const told = await staff.ask('PATCH', `bank/${bank}/`, { body: { offline_reason: 'Their sign-in page changed' } });
    expect(told.status).toBe(200);
    expect(await stateFor(user)).toEqual({ word: 'failing', since, sentence: 'Their sign-in page changed' });
    await isOver();
    await keep();
    expect(await stateFor(user)).toMatchObject({ word: 'works', since: expect.any(String), sentence: null });
    expect(await system().one(sql`select offline_reason from bank where id = ${bank}`)).toEqual({
      offline_reason: null,
    });
  });

  it('is offline at once by the switch, however few crawls there are, and gone at once when it comes back', async () => {
    await staff.ask('PATCH', `bank/${bank}/`, { body: { is_offline: true, offline_reason: 'Maintenance' } });
    expect(await stateFor(user)).toMatchObject({ word: 'offline', sentence: 'Maintenance' });
    await staff.ask('PATCH', `bank/${bank}/`, { body: { is_offline: false } });
    expect(await stateFor(user)).toBeNull();
  });

  it('has its history without a gap or an overlap', async () => {
    await crawled(10, 3);
    await keep();
    await system().run(sql`update bank_state set since = now() - interval '1 hour' where bank_id = ${bank}`);
    await trouble('critical');
    await keep();
    await isOver();
    await keep();
    const rows = await system().rows<{ state: string; gap: number | null }>(sql`select state,
      extract(epoch from lead(since) over (order by id) - until)::float8 as gap from bank_state where bank_id = ${bank} order by id`);
    expect(rows.map(({ state }) => state)).toEqual(['works', 'failing', 'works']);
    for (const { gap } of rows.slice(0, 2)) expect(Math.abs(gap ?? 1)).toBeLessThan(0.01);
  });

  it('is kept once by servers that look at the same moment', async () => {
    await crawled(10, 3);
    await trouble('critical');
    await Promise.all([keep(), keep(), keep()]);
    expect(await system().rows(sql`select state from bank_state where bank_id = ${bank}`)).toEqual([
      { state: 'failing' },
    ]);
  });

  it('is for people who are signed in, unless the installation tells everybody', async () => {
    await crawled(10, 3);
    await keep();
    expect(await stateFor(own.world.anonymous)).toBeNull();
  });
});

describe('webhooks', () => {
  const events = () =>
    system().rows<{ vendor_id: number; event: string; body: string }>(
      sql`select vendor_id, event, body from webhook_event where application_id is null and body like ${`%"bank_id":${bank},%`} order by id`,
    );

  it('that name the events hear of trouble and of its end, and those that want "all" hear nothing', async () => {
    const asking = await own.webhook('https://asking.example/');
    const all = await own.webhook('https://all.example/');
    await system().run(sql`update webhook set events = '{bank_degraded,bank_recovered}' where id = ${asking}`);
    await crawled(10, 3);
    await trouble('critical');
    await keep();
    await keep();
    await isOver();
    await keep();
    const told = await events();
    expect(told.map(({ event, vendor_id }) => [event, vendor_id])).toEqual([
      ['bank_degraded', own.vendor],
      ['bank_recovered', own.vendor],
    ]);
    const degraded = JSON.parse(told[0]?.body ?? '') as object;
    expect(degraded).toMatchObject({
      type: 'bank_degraded',
      data: { bank_id: bank, bank: `Reef ${made}`, state: 'failing', since: expect.any(String), sentence: null },
    });
    const sentTo = await system()
      .rows(sql`select distinct d.webhook_id from webhook_delivery d join webhook_event e on e.id = d.event_id
      where e.application_id is null`);
    expect(sentTo).toEqual([{ webhook_id: asking }]);
    await system().run(sql`update webhook set enabled = false where id in (${asking}, ${all})`);
  });

  it('of a vendor in another country hear nothing', async () => {
    const { vendor } = others[0] ?? expect.unreachable();
    await system().run(sql`update vendor set country_code = 'NZ' where id = ${vendor}`);
    const id = await own.webhook('https://nz.example/', { vendor });
    await system().run(sql`update webhook set events = '{bank_degraded}' where id = ${id}`);
    await staff.ask('PATCH', `bank/${bank}/`, { body: { is_offline: true } });
    expect(await events()).toEqual([]);
  });
});
