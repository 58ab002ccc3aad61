// Many ids resolved in one call: what each belongs to, for whom, and what it leaves on record.
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { records, type Resolved } from '../../../../src/api/contract/applications/records.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import type { Person } from '../../../world.ts';
import { openTwoVendors, type TwoVendors } from '../../twoVendors.ts';
import { addApplication, addBank, addLabel, type ApplicationIds } from '../applications/records.ts';

let two: TwoVendors;
let base: { vendor: number; label: number; bank: number };
let own: ApplicationIds;
let named: ApplicationIds;
let foreign: ApplicationIds;

beforeAll(async () => {
  two = await openTwoVendors();
  const { world, harbour, southern } = two;
  const bank = await addBank(world, 'First Bank');
  base = { vendor: harbour, label: await addLabel(world, harbour, 'harbour'), bank };
  own = await addApplication(world, { ...base, reference: 'Own-1' });
  named = await addApplication(world, { ...base, reference: 'NAMED-1', name: 'Ada Loveday' });
  foreign = await addApplication(world, {
    vendor: southern,
    label: await addLabel(world, southern, 'southern'),
    bank,
    reference: 'FOREIGN-1',
  });
});
afterAll(() => two.world.close());

async function resolve(who: Person, ...ids: readonly (string | number)[]): Promise<Resolved[]> {
  const { json, status } = await who.get(`records/resolve/?ids=${encodeURIComponent(ids.join(' '))}`);
  expect(status).toBe(200);
  expect(json.count).toBe(json.results?.length);
  return v.parse(records.resolve.definition.answer, json).results;
}
const kindsOf = ([first]: Resolved[]) => first?.matches.map(({ kind }) => kind);
const setUuid = (crawler: number, uuid: string) =>
  two.world.database.system.run(sql`update crawler set uuid = ${uuid} where id = ${crawler}`);

describe('resolving ids', () => {
  it('finds ids of every kind in one call, in the order they were asked for, and leaves out what is unknown', async () => {
    const asked = [
      `analysis:${own.analysis}`,
      'NAMED-1',
      own.uuid.toUpperCase(),
      'unknown-1',
      `account:${named.account}`,
      `profile:${own.profile}`,
      `application:${named.application}`,
      own.uuid.replaceAll('-', ''),
    ];
    const found = await resolve(two.user, ...asked);
    expect(found.map((one) => one.asked)).toEqual(asked.filter((id) => id !== 'unknown-1'));
    expect(found.map(({ matches: [best], application }) => [best?.kind, best?.ids, application?.id])).toEqual([
      ['analysis_id', [String(own.analysis)], own.application],
      ['vendor_specific_id', [String(named.application)], named.application],
      ['crawler_uuid', [own.uuid], own.application],
      ['account_id', [String(named.account)], named.application],
      ['profile_id', [String(own.profile)], own.application],
      ['application_id', [String(named.application)], named.application],
      ['crawler_uuid', [own.uuid], own.application],
    ]);
  });

  it('shows each application as the list does', async () => {
    const [row] = await resolve(two.user, `application:${named.application}`);
    const { json } = await two.user.get('applications/');
    expect(row?.application).toEqual(json.results?.find(({ id }) => id === named.application));
  });

  it('tells every kind that a number is the id of, the application first', async () => {
    const { system } = two.world.database;
    await system.run(sql`select setval('application_id_seq', 900000)`);
    const { application: id, profile } = await addApplication(two.world, base);
    await addApplication(two.world, { ...base, reference: String(id) });
    await system.run(sql`insert into account (id, profile_id, application_id, vendor_id, nickname, bsb, number, type)
      values (${id}, ${own.profile}, ${own.application}, ${base.vendor}, 'Same number', '062-000', '1', 'transaction')`);
    expect(profile).not.toBe(id);
    const [found] = await resolve(two.user, id);
    expect(found?.matches.map(({ kind, application_id }) => [kind, application_id])).toEqual([
      ['application_id', id],
      ['account_id', own.application],
      ['vendor_specific_id', expect.any(Number)],
    ]);
    expect(found?.application?.id).toBe(id);
    expect(kindsOf(await resolve(two.user, `account:${id}`))).toEqual(['account_id']);
  });

  it('tells nothing of another vendor’s records, whatever kind of id is given', async () => {
    const ids = [
      `application:${foreign.application}`,
      `account:${foreign.account}`,
      `profile:${foreign.profile}`,
      `analysis:${foreign.analysis}`,
      foreign.uuid,
      foreign.uuid.slice(0, 13),
      'FOREIGN-1',
      'foreign-1',
    ];
    expect(await resolve(two.user, ...ids)).toEqual([]);
    expect(await resolve(two.userWithoutVendor, ...ids)).toEqual([]);
    const seen = await resolve(two.staff, ...ids);
    expect(seen.map(({ application }) => application?.id)).toEqual(ids.map(() => foreign.application));
  });

  it('finds a reference in other capitals only when none has these', async () => {
    const [other] = await resolve(two.user, 'oWN-1');
    expect(other?.application?.id).toBe(own.application);
    const exact = await addApplication(two.world, { ...base, reference: 'OWN-1' });
    const [both] = await resolve(two.user, 'own-1');
    expect(both?.matches).toMatchObject([{ kind: 'vendor_specific_id', total: 2 }]);
    const [only] = await resolve(two.user, 'OWN-1');
    expect(only?.matches).toMatchObject([{ ids: [String(exact.application)], total: 1 }]);
  });

  it('gives the newest application of those that share a reference, and names the others', async () => {
    const at = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    const older = await addApplication(two.world, { ...base, reference: 'TWICE', at: at(5) });
    const newer = await addApplication(two.world, { ...base, reference: 'TWICE', at: at(2) });
    const [found] = await resolve(two.user, 'TWICE');
    expect(found).toMatchObject({
      matches: [{ ids: [String(newer.application), String(older.application)], total: 2 }],
      application: { id: newer.application },
    });
  });
});

describe('half a uuid', () => {
  it('finds its crawler from eight characters on, also as lists print it', async () => {
    const { uuid } = named;
    const halves = [
      uuid.slice(0, 8),
      uuid.slice(0, 20),
      `${uuid.slice(0, 8)}…${uuid.slice(-4)}`,
      `${uuid.slice(0, 10)}...`,
    ];
    const found = await resolve(two.user, ...halves);
    expect(found.map(({ matches }) => matches)).toEqual(
      halves.map(() => [{ kind: 'crawler_uuid', ids: [uuid], total: 1, application_id: named.application }]),
    );
    expect(await resolve(two.user, uuid.slice(0, 7), `${uuid.slice(0, 8)}…zzzz`)).toEqual([]);
  });

  it('that several crawlers have names them and means none', async () => {
    const [one, other] = [await addApplication(two.world, base), await addApplication(two.world, base)];
    const [first, second] = ['abcdef12-0000-4000-8000-000000000001', 'abcdef12-0000-4000-8000-000000000002'];
    await setUuid(one.crawler, first);
    await setUuid(other.crawler, second);
    const [found] = await resolve(two.user, 'ABCDEF12');
    expect(found).toMatchObject({
      matches: [{ kind: 'crawler_uuid', ids: [first, second], total: 2 }],
      application: null,
    });
    expect((await resolve(two.user, 'abcdef12…0002'))[0]?.matches[0]?.ids).toEqual([second]);
  });

  it('comes after a reference that is the same text', async () => {
    await addApplication(two.world, { ...base, reference: own.uuid.slice(0, 8) });
    expect(kindsOf(await resolve(two.user, own.uuid.slice(0, 8)))?.toSorted()).toEqual([
      'crawler_uuid',
      'vendor_specific_id',
    ]);
    expect(kindsOf(await resolve(two.user, own.uuid.slice(0, 8)))?.at(-1)).toBe('crawler_uuid');
  });
});

describe('the call', () => {
  it('takes 200 ids and no more', async () => {
    const ids = Array.from({ length: 200 }, () => crypto.randomUUID());
    expect(await resolve(two.user, ...ids)).toEqual([]);
    const { status, json } = await two.user.get(
      `records/resolve/?ids=${Array.from({ length: 201 }, (_one, n) => n + 1).join('+')}`,
    );
    expect({ status, json }).toMatchObject({
      status: 400,
      json: { message: expect.stringContaining('at most 200 ids') },
    });
    expect((await two.user.get('records/resolve/?ids=+')).status).toBe(400);
  });

  it('shows names only to who may see them, and each such reading leaves a trace', async () => {
    const trail = () =>
      two.world.database.system.rows(sql`select 1 from audit
        where command = 'records.resolve' and object = ${`application ${named.application}`}`);
    const before = (await trail()).length;
    const [hidden] = await resolve(two.userWithoutPii, 'NAMED-1');
    expect(hidden?.application?.full_name).toBeNull();
    expect((await trail()).length).toBe(before);
    const [shown] = await resolve(two.user, 'NAMED-1', `application:${named.application}`);
    expect(shown?.application?.full_name).toBe('Ada Loveday');
    expect((await trail()).length).toBe(before + 1);
  });
});
