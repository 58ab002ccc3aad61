// The lookup by ids of all six types: what is found, for whom, and what it leaves on record.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookupTypes } from '../../../../src/api/contract/applications/applications.ts';
import { verifyAudit } from '../../../../server/platform/audit/verifyAudit.ts';
import { packLogPage } from '../../../../server/engine/crawlLog/logPages.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import type { Body, Person } from '../../../world.ts';
import { openTwoVendors, type TwoVendors } from '../../twoVendors.ts';
import { addApplication, addBank, addCrawler, addLabel, addLog, logEntry, type ApplicationIds } from './records.ts';

let two: TwoVendors;
let base: { vendor: number; label: number; bank: number };
let own: ApplicationIds;
let foreign: ApplicationIds;
const at = new Date(Date.now() - 3_600_000);

beforeAll(async () => {
  two = await openTwoVendors();
  const { world, harbour, southern } = two;
  const bank = await addBank(world, 'First Bank');
  base = { vendor: harbour, label: await addLabel(world, harbour, 'harbour'), bank };
  own = await addApplication(world, {
    ...base,
    at,
    reference: 'OWN-1',
    name: 'Ada Loveday',
    email: 'ada@example.test',
    mobile: '0400000001',
  });
  foreign = await addApplication(world, {
    vendor: southern,
    label: await addLabel(world, southern, 'southern'),
    bank,
    at,
    reference: 'FOREIGN-1',
  });
  await addLog(
    world,
    { crawler: own.crawler, vendor: harbour, at },
    [
      logEntry(1, 'Waiting', 'lifecycle', 'QUEUED'),
      logEntry(2, 'A line'),
      logEntry(3, 'x'.repeat(1500), 'lifecycle', 'RELEASED'),
      logEntry(4, 'Done', 'lifecycle', 'COMPLETED'),
    ],
    2,
  );
});
afterAll(() => two.world.close());

const valuesOf = (ids: ApplicationIds, reference: string): Record<(typeof lookupTypes)[number], string | number> => ({
  vendor_specific_id: reference,
  application_id: ids.application,
  account_id: ids.account,
  profile_id: ids.profile,
  analysis_id: ids.analysis,
  crawler_uuid: ids.uuid,
});
const find = async (who: Person, type: string, value: string | number): Promise<Body> =>
  (await who.get(`applications/lookup/?${type}=${encodeURIComponent(value)}`)).json;
type Found = { profiles: { crawler: { lifecycle: Body[] } & Body; accounts: Body[] }[] } & Body;
const only = (body: Body): Found => {
  expect(body.results).toHaveLength(1);
  return body.results?.[0] as Found;
};

describe('looking an application up', () => {
  it('finds it by an id of each of the six types', async () => {
    for (const [type, value] of Object.entries(valuesOf(own, 'OWN-1'))) {
      expect({ type, ...(await find(two.user, type, value)) }).toMatchObject({
        type,
        count: 1,
        next: null,
        results: [{ id: own.application }],
      });
      expect(only(await find(two.staff, type, String(value).toUpperCase())).id).toBe(own.application);
    }
  });

  it('answers an empty page for an id of another vendor, exactly as for an unknown one', async () => {
    const unknown = {
      vendor_specific_id: 'NOTHING',
      application_id: 987654,
      account_id: 987654,
      profile_id: 987654,
      analysis_id: 987654,
      crawler_uuid: '11111111-1111-4111-8111-111111111111',
    };
    for (const [type, value] of Object.entries(valuesOf(foreign, 'FOREIGN-1'))) {
      const nothing = { count: 0, next: null, results: [] };
      expect(await find(two.user, type, value)).toEqual(nothing);
      expect(await find(two.userWithoutVendor, type, value)).toEqual(nothing);
      expect(await find(two.user, type, unknown[type as keyof typeof unknown])).toEqual(nothing);
      expect(only(await find(two.staff, type, value)).id).toBe(foreign.application);
    }
  });

  it('shows accounts, statements, analyses and the lifecycle of each crawler, long messages cut', async () => {
    const profile = only(await find(two.user, 'application_id', own.application)).profiles[0];
    expect(profile?.accounts[0]).toMatchObject({
      id: own.account,
      nickname: 'Everyday',
      available: null,
      analyses: [{ id: own.analysis }],
      interim: false,
    });
    expect(profile?.accounts[0]?.['eStatement']).toHaveLength(1);
    expect(profile?.crawler).toMatchObject({
      uuid: own.uuid,
      bank: 'First Bank',
      vendor_label: 'harbour',
      country_code: 'AU',
    });
    expect(profile?.crawler.lifecycle.map(({ sequence, truncated }) => [sequence, truncated])).toEqual([
      [1, undefined],
      [3, true],
      [4, undefined],
    ]);
    expect(String(profile?.crawler.lifecycle[1]?.['message'])).toBe(`${'x'.repeat(1000)}…`);
  });

  it('shows lifecycle entries that a page was given after it was looked at', async () => {
    const entries = [
      logEntry(3, 'x', 'lifecycle', 'RELEASED'),
      logEntry(4, 'y', 'lifecycle', 'COMPLETED'),
      logEntry(5, 'z', 'lifecycle', 'COMPLETED'),
    ];
    await two.world.database.system.run(
      sql`update crawler_log_page set body = ${packLogPage(entries)}, entry_count = 3 where crawler_id = ${own.crawler} and page = 2`,
    );
    const again = only(await find(two.user, 'application_id', own.application)).profiles[0];
    expect(again?.crawler.lifecycle.map(({ sequence }) => sequence)).toEqual([1, 3, 4, 5]);
  });

  it('gives an application without profiles, and one whose profile has no crawler', async () => {
    const bare = await addApplication(two.world, { ...base, reference: 'BARE' });
    await two.world.database.system.run(
      sql`update crawler set profile_id = null, application_id = null where id = ${bare.crawler}`,
    );
    expect(only(await find(two.user, 'profile_id', bare.profile)).profiles[0]).toMatchObject({ crawler: null });
    expect(await find(two.user, 'crawler_uuid', bare.uuid)).toMatchObject({ count: 0, results: [] });
    const key = await two.world.database.system.one<{ id: number; timestamp: Date }>(
      sql`insert into application_key (timestamp) values (now()) returning *`,
    );
    await two.world.database.system
      .run(sql`insert into application (id, timestamp, vendor_id, label_id, vendor_specific_id)
      select id, timestamp, ${base.vendor}, ${base.label}, 'EMPTY "profiles" : [] , "profile_count" : ' from application_key where id = ${key?.id ?? null}`);
    expect(only(await find(two.user, 'application_id', key?.id ?? 0))).toMatchObject({
      profiles: [],
      profile_count: 0,
      full_name: null,
      vendor_specific_id: 'EMPTY "profiles" : [] , "profile_count" : ',
    });
  });

  it('gives the newest hundred of those that share a reference, and says how many there are', async () => {
    await two.world.database.system
      .run(sql`with k as (insert into application_key (timestamp) select now() - n * interval '20 hours' from generate_series(1, 103) n returning *)
      insert into application (id, timestamp, vendor_id, label_id, vendor_specific_id) select id, timestamp, ${base.vendor}, ${base.label}, 'SHARED' from k`);
    const { count, results = [] } = await find(two.user, 'vendor_specific_id', 'SHARED');
    expect({ count, rows: results.length }).toEqual({ count: 103, rows: 100 });
    const times = results.map(({ timestamp }) => String(timestamp));
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('asks for exactly one id', async () => {
    for (const query of [
      '',
      '?application_id=1&account_id=1',
      '?application_id=abc',
      '?crawler_uuid=1',
      '?vendor_specific_id=',
      '?other=1',
    ]) {
      expect({ query, status: (await two.user.get(`applications/lookup/${query}`)).status }).toEqual({
        query,
        status: 400,
      });
    }
  });
});

describe('personal data of a looked-up application', () => {
  const trail = (of = own) =>
    two.world.database.system.rows<{ person_id: number }>(sql`select person_id from audit
    where command = 'applications.lookup' and object = ${`application ${of.application}`}`);

  it('goes only to who may see it, and each such reading leaves a trace', async () => {
    const before = (await trail()).length;
    const hidden = await two.userWithoutPii.get(`applications/lookup/?application_id=${own.application}`);
    expect(hidden.json.results?.[0]).toMatchObject({ full_name: null, email: null, mobile: null });
    expect(hidden.text).not.toMatch(/Loveday|ada@|0400000001/);
    expect((await trail()).length).toBe(before);
    expect(only(await find(two.user, 'account_id', own.account))).toMatchObject({
      full_name: 'Ada Loveday',
      email: 'ada@example.test',
      mobile: '0400000001',
    });
    expect((await trail()).length).toBe(before + 1);
  });

  it('is read once by a page that polls, however often, and by nobody without a trace', async () => {
    const poll = (who: Person) =>
      who.get(`applications/lookup/?application_id=${own.application}`, { 'x-signalbox-poll': '1' });
    await find(two.user, 'application_id', own.application);
    const before = (await trail()).length;
    await poll(two.user);
    await poll(two.user);
    expect((await trail()).length).toBe(before);
    const unread = await addApplication(two.world, { ...base, at, reference: 'UNREAD-1', name: 'Ada Loveday' });
    for (let times = 0; times < 2; times += 1)
      await two.user.get(`applications/lookup/?application_id=${unread.application}`, { 'x-signalbox-poll': '1' });
    expect((await trail(unread)).length).toBe(1);
  });

  it('leaves one trace each when many read at once, and the trail stays whole', async () => {
    const before = (await trail()).length;
    await Promise.all(Array.from({ length: 25 }, () => find(two.user, 'application_id', own.application)));
    expect((await trail()).length).toBe(before + 25);
    expect((await verifyAudit(two.world.database.system)).brokenAt).toBeUndefined();
  });
});

describe('a crawler that belongs to no application', () => {
  it('is found by no lookup', async () => {
    const { uuid } = await addCrawler(two.world, base);
    expect(await find(two.staff, 'crawler_uuid', uuid)).toEqual({ count: 0, next: null, results: [] });
  });
});
