// The applications list: paging while rows arrive, counts, unchanged polls, scope, personal data, and the incomplete ones.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import type { Person, Reply } from '../../../world.ts';
import { addGround, type Ground } from '../../engine/analyses/recognised.ts';
import { openTwoVendors, type TwoVendors } from '../../twoVendors.ts';
import {
  addApplication,
  addBank,
  addLabel,
  everyPage,
  idsOf,
  type ApplicationIds,
  type ApplicationPlan,
} from './records.ts';

let two: TwoVendors;
let base: Ground;
let foreignLabel: number;

beforeAll(async () => {
  two = await openTwoVendors();
  base = await addGround(two.world, two.harbour, 'harbour');
  foreignLabel = await addLabel(two.world, two.southern, 'southern');
});
afterAll(() => two.world.close());

const add = (plan: Partial<ApplicationPlan> = {}): Promise<ApplicationIds> =>
  addApplication(two.world, { ...base, ...plan });
const find = async (query: string, who: Person = two.user): Promise<unknown[]> =>
  idsOf(await who.get(`applications/?${query}`));

describe('paging', () => {
  it('neither skips nor repeats a row while new ones arrive, also among rows of one and the same time', async () => {
    const at = new Date(Date.now() + 60_000);
    const held: number[] = [];
    for (let n = 0; n < 12; n += 1) held.push((await add({ at })).application);
    const seen: unknown[] = [];
    for (let next: string | null = 'applications/?page_size=5'; next !== null;) {
      const { json }: Reply = await two.user.get(next);
      seen.push(...idsOf({ json }));
      next = json.next ?? null;
      await add({ at: new Date(Date.now() + 120_000) });
    }
    expect(seen.filter((id) => held.includes(Number(id)))).toEqual(held.toReversed());
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('gives links below the configured address, with the filters of the first page', async () => {
    const { json } = await two.user.get(`applications?bank=${base.bank}&page_size=1`, { host: 'elsewhere.test' });
    const next = new URL(json.next ?? '');
    expect(next.origin).toBe(two.world.url);
    expect(next.searchParams.get('bank')).toBe(String(base.bank));
  });

  it('gives at most 100 rows a page, and 500 when all are asked for', async () => {
    await two.world.database.system.transaction(async (tx) => {
      await tx.run(sql`with k as (insert into application_key (timestamp) select now() - n * interval '1 second' from generate_series(1, 510) n returning *)
        insert into application (id, timestamp, vendor_id, label_id, vendor_specific_id)
        select k.id, k.timestamp, ${two.southern}, ${foreignLabel}, 'S-' || k.id from k`);
    });
    const sizes = async (query: string): Promise<number[]> =>
      (await everyPage((path) => two.foreigner.get(path), `applications/?${query}`)).map((rows) => rows.length);
    expect(await sizes('page_size=10000')).toEqual([100, 100, 100, 100, 100, 10]);
    expect(await sizes('page_size=-1')).toEqual([500, 10]);
    expect((await two.foreigner.get('applications/')).json).toMatchObject({ count: 510 });
  });
});

describe('how many match', () => {
  it('is exact up to 10,000 and an estimate, said so, beyond', async () => {
    const harbour = (await two.user.get('applications/?page_size=1')).json;
    expect(harbour).not.toHaveProperty('count_estimated');
    expect(harbour.count).toBe((await find('page_size=-1')).length);
    await two.world.database.system.transaction(async (tx) => {
      await tx.run(sql`set local signalbox.bulk = 'on'`);
      await tx.run(sql`with k as (insert into application_key (timestamp) select now() - n * interval '1 minute' from generate_series(1, 10001) n returning *)
        insert into application (id, timestamp, vendor_id, label_id, vendor_specific_id, card, profiles)
        select k.id, k.timestamp, ${two.southern}, ${foreignLabel}, 'bulk', '"id":1', '[]' from k`);
    });
    await two.world.database.owner.run(sql`analyze application`);
    const estimated = (await two.foreigner.get('applications/?page_size=1')).json;
    expect(estimated).toMatchObject({ count_estimated: true });
    expect(estimated.count).toBeGreaterThan(10_000);
  });
});

describe('an unchanged poll', () => {
  it('is answered 304, and 200 after a change by any connection', async () => {
    const path = 'applications/?page_size=3';
    const first = await two.user.get(path);
    const tag = first.headers.get('etag') ?? '';
    expect((await two.user.get(path, { 'if-none-match': tag })).status).toBe(304);
    const { application } = await add({ at: new Date(Date.now() + 180_000) });
    const changed = await two.user.get(path, { 'if-none-match': tag });
    expect({ status: changed.status, newest: idsOf(changed)[0] }).toEqual({ status: 200, newest: application });
    const other = await two.world.secondServer();
    const finalised = changed.headers.get('etag') ?? '';
    await other.database.system.run(sql`update application set finalised = true where id = ${application}`);
    const again = await two.user.get(path, { 'if-none-match': finalised });
    expect(again.status).toBe(200);
    expect(again.json.results?.[0]).toMatchObject({ id: application, finalised: true });
  });

  it('is not answered with what somebody with another view was given', async () => {
    const path = 'applications/?page_size=3';
    const tag = (await two.user.get(path)).headers.get('etag') ?? '';
    expect((await two.userWithoutPii.get(path, { 'if-none-match': tag })).status).toBe(200);
    expect((await two.foreigner.get(path, { 'if-none-match': tag })).status).toBe(200);
  });
});

describe('whose records', () => {
  it('a user sees exactly the own vendor, staff see all, who has no vendor sees none', async () => {
    const own = await add({ at: new Date(Date.now() + 240_000) });
    expect(await find('page_size=1')).toEqual([own.application]);
    expect(await find('page_size=1', two.staff)).toEqual([own.application]);
    expect(await find('page_size=-1', two.userWithoutVendor)).toEqual([]);
    expect(await find(`label=${base.label}`, two.foreigner)).toEqual([]);
    expect(await find(`label=${foreignLabel}`)).toEqual([]);
  });
});

describe('personal data', () => {
  it('is null for who may not see it, and cannot be searched for in part', async () => {
    await add({
      at: new Date(Date.now() + 300_000),
      name: 'Secret Person',
      email: 'secret@person.test',
      mobile: '0499888777',
    });
    for (const who of [two.userWithoutPii, two.staffWithoutPii]) {
      const hidden = await who.get('applications/?page_size=1');
      expect(hidden.json.results?.[0]).toMatchObject({ full_name: null, email: null, mobile: null });
      expect(hidden.text).not.toMatch(/secret|0499888777/i);
    }
    for (const who of [two.user, two.staff])
      expect((await who.get('applications/?page_size=1')).json.results?.[0]).toMatchObject({
        full_name: 'Secret Person',
        email: 'secret@person.test',
        mobile: '0499888777',
      });
    expect((await two.userWithoutPii.get('applications/?full_name=secret')).json).toMatchObject({ field: 'full_name' });
    expect((await find('email=secret@person.test', two.userWithoutPii)).length).toBe(1);
    expect(await find('email=secret@person', two.userWithoutPii)).toEqual([]);
    expect((await find('email=secret@person.test', two.staffWithoutPii)).length).toBe(1);
    expect(await find('email=secret@person', two.staffWithoutPii)).toEqual([]);
  });

  it('is searched by staff without the right in the vendor of their account alone, whichever they act for', async () => {
    const { system } = two.world.database;
    const seen = async (path: string) => (await two.staffWithoutPii.get(`applications/?${path}`)).json;
    const act = async (vendor: number) =>
      (await two.staffWithoutPii.ask('PUT', 'users/me/vendor', { body: { vendor_id: vendor } })).status;
    const far = await add({ at: new Date(Date.now() + 310_000), name: 'Far Person', email: 'far@person.test' });
    await system.run(
      sql`update application set vendor_id = ${two.southern}, label_id = ${foreignLabel} where id = ${far.application}`,
    );
    expect(await find('email=far@person.test', two.staff)).toEqual([far.application]);
    expect(await act(two.southern)).toBe(200);
    expect((await seen('email=far@person.test')).results).toEqual([]);
    expect((await seen('email=secret@person.test')).results).toHaveLength(1);
    expect(await act(two.harbour)).toBe(200);
    const without = sql`is_staff and not show_pii`;
    await system.run(sql`update person set own_vendor_id = null where ${without}`);
    expect(await seen('email=secret@person.test')).toMatchObject({ field: 'email' });
    await system.run(sql`update person set own_vendor_id = vendor_id where ${without}`);
  });
});

describe('incomplete bundle applications', () => {
  it('are those not yet both analysed and finalised, for staff', async () => {
    const at = (n: number): Date => new Date(Date.now() + 400_000 + n);
    const done = await add({ at: at(0), analysed: true, finalised: true });
    const half = await add({ at: at(1), analysed: true });
    const seen = idsOf(await two.staff.get('incomplete-bundle-applications/?page_size=2'));
    expect(seen).toContain(half.application);
    expect(seen).not.toContain(done.application);
    expect((await two.user.get('incomplete-bundle-applications/')).status).toBe(403);
  });

  it('are filtered by bank and label, at each level that may ask and within what it sees', async () => {
    const at = (n: number): Date => new Date(Date.now() + 500_000 + n * 10_000);
    const label = await addLabel(two.world, two.harbour, 'incomplete');
    const bank = await addBank(two.world, 'Third Bank');
    const both = await add({ at: at(3), label, bank });
    const ofBank = await add({ at: at(2), bank, analysed: true });
    const ofLabel = await add({ at: at(1), label });
    await add({ at: at(0), label, bank, analysed: true, finalised: true });
    const incomplete = async (query: string, who = two.staff): Promise<unknown[]> =>
      idsOf(await who.get(`incomplete-bundle-applications/?${query}`));
    for (const who of [two.staff, two.staffWithoutPii]) {
      expect(await incomplete(`bank=${bank}`, who)).toEqual([both.application, ofBank.application]);
      expect(await incomplete(`label=${label}`, who)).toEqual([both.application, ofLabel.application]);
      expect(await incomplete(`bank=${bank}&label=${label}`, who)).toEqual([both.application]);
    }
    const first = await two.staff.get(`incomplete-bundle-applications/?bank=${bank}&page_size=1`);
    expect(first.json).toMatchObject({ count: 2, next: expect.stringContaining(`bank=${bank}`) });
    const pages = await everyPage(
      (path) => two.staff.get(path),
      `incomplete-bundle-applications/?bank=${bank}&page_size=1`,
    );
    expect(pages.flat().map(({ id }) => id)).toEqual([both.application, ofBank.application]);
    expect((await two.staff.get('incomplete-bundle-applications/?bank=none')).json).toMatchObject({ field: 'bank' });
    for (const who of [two.user, two.foreigner, two.userWithoutVendor])
      expect((await who.get(`incomplete-bundle-applications/?label=${label}`)).status).toBe(403);
  });
});
