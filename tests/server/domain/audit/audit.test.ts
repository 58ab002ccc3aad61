// The audit trail as a list: who did what, from where, found by each filter; without personal data for whoever may not see it.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { namedVendors } from '../../../../server/demo/named.ts';
import { verifyAudit } from '../../../../server/platform/audit/verifyAudit.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import { openWorld, type Person, type World } from '../../../world.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await openWorld({ env: { SIGNALBOX_TRUSTED_PROXIES: 'loopback' } });
  admin = await world.script('admin@signalbox.test');
  const headers = { 'x-forwarded-for': '203.0.113.5' };
  const staff = await world.script('staff@signalbox.test');
  await staff.ask('PUT', 'users/me/vendor', { body: { vendor_id: 2 }, headers });
  await staff.ask('POST', 'users/me/tokens', { body: { name: 'Nightly' }, headers });
});
afterAll(() => world.close());

const list = async (query: string, by = admin) => (await by.get(`audit/?${query}`)).json;

it('tells who did what, when, to what, with which outcome and from where', async () => {
  const { results = [] } = await list('command=users.setVendor');
  expect(results[0]).toMatchObject({
    person: 'staff@signalbox.test',
    command: 'users.setVendor',
    result: 'done',
    address: '203.0.113.5',
    after: { vendor_id: 2 },
    at: expect.stringMatching(/^\d{4}-/),
  });
});

it.each([
  ['person=STAFF@signalbox.test', ({ person }: Record<string, unknown>) => person === 'staff@signalbox.test'],
  ['command=users', ({ command }: Record<string, unknown>) => String(command).startsWith('users.')],
  ['command=tokens.make', ({ command }: Record<string, unknown>) => command === 'tokens.make'],
  ['result=done', ({ result }: Record<string, unknown>) => result === 'done'],
  ['vendor=2', ({ vendor }: Record<string, unknown>) => vendor === namedVendors.newZealand],
  ['address=203.0.113.5', ({ address }: Record<string, unknown>) => address === '203.0.113.5'],
])('%s finds those rows and no others', async (query, fits) => {
  const { results = [], count } = await list(query);
  expect(results.length).toBeGreaterThan(0);
  expect(results.every(fits)).toBe(true);
  expect(count).toBe(results.length);
});

it('is found by its object and its time, page by page', async () => {
  const { results = [] } = await list('command=tokens.make');
  const { object, at } = results[0] ?? {};
  expect((await list(`object=${encodeURIComponent(String(object))}`)).results).toHaveLength(1);
  expect((await list(`to=${encodeURIComponent(String(at))}&command=tokens.make`)).results).toEqual([]);
  const first = await list('page_size=1');
  const second = await admin.get(String(first.next));
  expect(Number(second.json.results?.[0]?.['id'])).toBeLessThan(Number(first.results?.[0]?.['id']));
});

it('shows nothing of what was changed to an administrator without personal data', async () => {
  const { results = [] } = await list('command=users.setVendor', await world.script('admin-nopii@signalbox.test'));
  expect(results[0]).toMatchObject({ before: null, after: null, person: 'staff@signalbox.test' });
});

it('is one chain, over rows with and without address and time in their hash', async () => {
  await world.database.owner.transaction(async (tx) => {
    await tx.run(sql`alter table audit disable trigger audit_append_only`);
    const row = await tx.one<{ id: number }>(sql`select max(id) as id from audit where chain = 2`);
    for (const change of [sql`at = at - interval '3 days'`, sql`address = '198.51.100.1'`]) {
      await tx.run(sql`savepoint s`);
      await tx.run(sql`update audit set ${change} where id = ${row?.id ?? 0}`);
      expect(await verifyAudit(tx)).toMatchObject({ brokenAt: row?.id });
      await tx.run(sql`rollback to savepoint s`);
    }
    await tx.run(sql`alter table audit enable trigger audit_append_only`);
  });
  expect(await verifyAudit(world.database.system)).toMatchObject({ brokenAt: undefined });
});

it('holds what was refused: a wrong password, a level, a broken signature, and a flood of them by its number', async () => {
  const body = { email: 'staff@signalbox.test', password: 'wrong' };
  const headers = { 'x-forwarded-for': '203.0.113.77' };
  for (let guess = 0; guess < 12; guess += 1) await world.anonymous.ask('POST', 'rest-auth/login/', { body, headers });
  const vendor = await world.script('vendor@signalbox.test');
  for (let ask = 0; ask < 30; ask += 1) await vendor.get('audit/');
  await world.anonymous.get('applications/', { signature: 'sig=:AAAA:', 'signature-input': 'sig=(' });
  const { results = [] } = await list('result=refused&page_size=100');
  const found = (command: string, status: number) =>
    results.filter(({ command: one, after }) => one === command && (after as { status: number }).status === status);
  expect(found('access.login', 400)).toHaveLength(10);
  expect(found('access.login', 429)).toHaveLength(2);
  expect(found('access.login', 429)[0]).toMatchObject({ person: null, address: '203.0.113.77' });
  expect(found('auditTrail.list', 403)).toHaveLength(20);
  expect(found('auditTrail.list', 403)[0]).toMatchObject({ person: 'vendor@signalbox.test' });
  expect(found('applications.list', 401)).toHaveLength(1);
  expect(JSON.stringify(results)).not.toContain('"wrong"');
});
