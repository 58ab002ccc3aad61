// Vendors: who sees and who changes them, what each still lacks, and which banks its customers may choose.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { banksFor } from '../../../../server/domain/connect/visit/banks.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import { password, type Person } from '../../../world.ts';
import { insert, openTwoVendors, type TwoVendors } from '../../twoVendors.ts';
import { hashPassword } from '../../../../server/platform/secrets/passwords.ts';

let two: TwoVendors;
let admin: Person;
let bank: number;
beforeAll(async () => {
  two = await openTwoVendors();
  const { system } = two.world.database;
  const hash = await hashPassword(password);
  await system.run(sql`insert into person (email, username, password_hash, is_staff, is_superuser)
    values ('chief@signalbox.test', 'chief', ${hash}, true, true)`);
  admin = await two.world.script('chief@signalbox.test');
  bank = await insert(
    two.world,
    sql`insert into bank (name, country_code, module, sort_order) values ('Alpha Bank', 'AU', 'alpha', 1) returning id`,
  );
});
afterAll(() => two.world.close());

const make = async (body: object) => (await admin.ask('POST', 'vendors/', { body })).json;
const read = async (id: unknown) => (await two.staff.get(`vendors/?id=${String(id)}`)).json.results?.[0];
const change = (id: unknown, body: object, version?: number) =>
  admin.ask('PATCH', `vendors/${String(id)}/`, {
    body,
    ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
  });

describe('vendors', () => {
  it('are made by administrators with country and primary label, each change with a line of the trail', async () => {
    const made = await make({ name: ' Northern Loans ', country_code: 'NZ', label: 'northern' });
    expect(made).toMatchObject({ name: 'Northern Loans', country_code: 'NZ', label: 'northern', labels: 1 });
    const { status, json } = await change(made['id'], {
      name: 'North',
      country_code: null,
      allowed_parents: ['https://portal.example', 'https://portal.example', 'http://localhost:9'],
    });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      name: 'North',
      country_code: null,
      allowed_parents: ['https://portal.example', 'http://localhost:9'],
    });
    const trail = await two.world.database.system.rows<{ command: string; after: unknown }>(
      sql`select command, after from audit where object = ${`vendor ${String(made['id'])}`} order by id`,
    );
    expect(trail.map(({ command }) => command)).toEqual(['vendors.make', 'vendors.change']);
    expect(trail[1]?.after).toMatchObject({ name: 'North' });
  });

  it('are seen by staff and changed by administrators alone', async () => {
    expect((await two.user.get('vendors/')).status).toBe(403);
    expect((await two.staff.get('vendors/')).status).toBe(200);
    expect((await two.staff.ask('POST', 'vendors/', { body: { name: 'X' } })).status).toBe(403);
    expect((await two.staff.ask('PATCH', `vendors/${two.harbour}/`, { body: { name: 'X' } })).status).toBe(403);
    const setting = { body: { offered: false, connector: null } };
    expect((await two.staff.ask('PUT', `dashboard/vendors/${two.harbour}/banks/${bank}/`, setting)).status).toBe(403);
  });

  it('have names, labels and origins that fit, and say which does not', async () => {
    expect((await admin.ask('POST', 'vendors/', { body: { name: 'Harbour Loans' } })).json).toMatchObject({
      message: 'There is a vendor Harbour Loans already',
      field: 'name',
    });
    expect((await admin.ask('POST', 'vendors/', { body: { name: '  ' } })).status).toBe(400);
    expect((await change(two.southern, { name: 'Harbour Loans' })).status).toBe(409);
    const foreign = await insert(
      two.world,
      sql`insert into label (ref, vendor_id) values ('of-harbour', ${two.harbour}) returning id`,
    );
    expect((await change(two.southern, { label_id: foreign })).json.field).toBe('label_id');
    for (const origin of ['portal.example', 'http://portal.example', 'https://portal.example/x', 'javascript:alert(1)'])
      expect((await change(two.southern, { allowed_parents: [origin] })).status, origin).toBe(400);
    const taken = await admin.ask('POST', 'vendors/', { body: { name: 'Half made', label: 'of-harbour' } });
    expect(taken.status).toBe(409);
    expect((await two.staff.get('vendors/?name=half')).json.count).toBe(0);
  });

  it('are not changed for a version that is over', async () => {
    const made = await make({ name: 'Twice' });
    await change(made['id'], { country_code: 'NZ' }, 1);
    const late = await change(made['id'], { country_code: 'AU' }, 1);
    expect({ status: late.status, message: late.json.message }).toEqual({
      status: 412,
      message: 'Somebody else has changed this vendor meanwhile. Nothing was changed.',
    });
    expect(await read(made['id'])).toMatchObject({ country_code: 'NZ', version: 2 });
  });

  it('say what they lack, by facts alone', async () => {
    const { id } = await make({ name: 'Fresh' });
    const { system } = two.world.database;
    const lacks = async () => (await read(id))?.['lacks'];
    expect(await lacks()).toEqual(['label', 'endpoint', 'people', 'link', 'finished']);
    const label = (await two.staff.ask('POST', 'vendors/labels/', { body: { ref: 'fresh', vendor_id: id } })).json;
    await change(id, { label_id: label['id'] });
    expect(await lacks()).toEqual(['endpoint', 'people', 'link', 'finished']);
    await system.run(
      sql`insert into vendor_setting (vendor_id, key, value) values (${Number(id)}, 'post_url', 'https://a.example')`,
    );
    expect(await lacks()).toEqual(['people', 'link', 'finished']);
    // Whoever of the staff acts for a vendor is none of its people.
    await system.run(sql`update person set vendor_id = ${Number(id)} where email = 'chief@signalbox.test'`);
    expect(await lacks()).toContain('people');
    await system.run(
      sql`insert into person (email, username, password_hash, vendor_id) values ('f@x.test', 'f', '', ${Number(id)})`,
    );
    expect(await lacks()).toEqual(['link', 'finished']);
    await system.run(sql`insert into vendor_day (vendor_id, day, total) values (${Number(id)}, '2026-01-01', 1)`);
    expect(await lacks()).toEqual(['finished']);
    await system.run(sql`update vendor_day set finalised = 1 where vendor_id = ${Number(id)}`);
    expect(await lacks()).toEqual([]);
    expect((await two.staff.get('vendors/?lacks=people')).json.results?.map((row) => row['id'])).not.toContain(id);
  });

  it('offer banks by a connector of their own, and go back to the standard', async () => {
    const path = `dashboard/vendors/${two.harbour}/banks/${bank}/`;
    const { database, app } = two.world;
    const listed = () => banksFor(database.system, app.services, two.harbour);
    const offered = async () => (await listed()).filter((one) => !one.files_only).map(({ name }) => name);
    expect((await two.staff.get(`dashboard/vendors/${two.harbour}/banks/`)).json).toMatchObject({
      connectors: ['akahu', 'demo', 'openbanking'],
      results: [{ bank: 'Alpha Bank', offered: true, connector: null, served_by: 'demo' }],
    });
    expect(await offered()).toEqual(['Alpha Bank']);
    await admin.ask('PUT', path, { body: { offered: false, connector: null } });
    expect(await listed()).toEqual([]);
    expect((await admin.ask('PUT', path, { body: { offered: true, connector: 'other' } })).json.field).toBe(
      'connector',
    );
    expect((await admin.ask('PUT', path, { body: { offered: true, connector: 'demo' } })).json).toMatchObject({
      connector: 'demo',
      served_by: 'demo',
    });
    // A connector that was chosen and is gone is not replaced in silence: its customers bring statement files.
    await database.system.run(sql`update vendor_bank set connector = 'gone'`);
    expect(await listed()).toMatchObject([{ name: 'Alpha Bank', files_only: true }]);
    expect((await two.staff.get(`dashboard/vendors/${two.harbour}/banks/`)).json.results?.[0]).toMatchObject({
      served_by: null,
      problem: 'There is no connector gone here. Choose another connector',
    });
    await admin.ask('PUT', path, { body: { offered: true, connector: null } });
    expect(await database.system.rows(sql`select * from vendor_bank`)).toEqual([]);
    expect(await offered()).toEqual(['Alpha Bank']);
  });
});

it('users/vendors gives the fields of the specification and the name, and nobody more vendors than they may see', async () => {
  const listed = async (person: Person) => (await person.get('users/vendors')).json.results ?? [];
  const all = await listed(two.staff);
  expect(all.length).toBeGreaterThan(1);
  for (const row of all)
    expect(Object.keys(row).toSorted()).toEqual(['country_code', 'id', 'label', 'labelId', 'name']);
  expect((await listed(two.user)).map(({ id }) => id)).toEqual([two.harbour]);
  expect((await two.world.anonymous.get('users/vendors')).status).toBe(401);
});

it('users/vendors and the labels may be kept by a browser, which is told with a few bytes that they still hold for this person', async () => {
  for (const path of ['users/vendors', 'vendors/labels/?page_size=-1']) {
    const first = await two.staff.get(path);
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control'), path).toBe('private, no-cache');
    const again = await two.staff.ask('GET', path, { headers: { 'if-none-match': etag } });
    expect([again.status, again.text, again.headers.get('cache-control')], path).toEqual([
      304,
      '',
      'private, no-cache',
    ]);
    const other = await two.user.ask('GET', path, { headers: { 'if-none-match': etag } });
    expect(other.status, path).toBe(200);
    await two.world.database.system.run(sql`update vendor set name = name || ' Pty' where id = ${two.harbour}`);
    expect((await two.staff.ask('GET', path, { headers: { 'if-none-match': etag } })).status, path).toBe(200);
  }
  const own = await two.staff.get('users/me');
  expect(own.headers.get('cache-control')).toBe('no-store');
});
