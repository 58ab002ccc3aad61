// A vendor sees and ends the consents of its own applications, and no others; names are for who may see personal data.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import { hashPassword } from '../../../../server/platform/secrets/passwords.ts';
import { password, type Person } from '../../../world.ts';
import { openAgreeing, type Agreeing } from './world.ts';

let world: Agreeing;
let own: Person;
let foreign: Person;
beforeAll(async () => {
  world = await openAgreeing();
  const hash = await hashPassword(password);
  await world.data.run(sql`insert into vendor (name, country_code) values ('Southern Credit', 'AU')`);
  await world.data.run(sql`insert into person (email, username, password_hash, show_pii, vendor_id)
    select s.email, s.email, ${hash}, false, (select id from vendor where name = s.vendor)
    from (values ('own@signalbox.test', 'Harbour Loans'), ('foreign@signalbox.test', 'Southern Credit')) as s (email, vendor)`);
  own = await world.world.script('own@signalbox.test');
  foreign = await world.world.script('foreign@signalbox.test');
});
afterAll(() => world.close());

it('shows a vendor its own, without names to who may not see them', async () => {
  const gone = await world.customer(90);
  await world.data.run(sql`update application set full_name = 'Pat Lane' where id = ${gone.application}`);
  expect(await world.of(gone.application)).toMatchObject({ customer: 'Pat Lane' });
  expect(await world.of(gone.application, own)).toMatchObject({ customer: null, not_shared: null, state: 'given' });
  expect((await foreign.get('consents/')).json).toMatchObject({ count: 0, results: [] });
  const { id } = await world.of(gone.application);
  expect((await foreign.ask('POST', `consents/${id}/withdraw/`, { body: {} })).status).toBe(404);
  expect((await world.world.anonymous.ask('POST', `consents/${id}/withdraw/`, { body: {} })).status).toBe(401);
  expect((await own.ask('POST', `consents/${id}/withdraw/`, { body: {} })).json).toMatchObject({ ended_by: 'vendor' });
});

it('lists by state, bank and vendor, page by page', async () => {
  await world.customer(0);
  const asked = async (query: string) => (await world.admin.get(`consents/?${query}`)).json;
  expect(await asked('state=withdrawn')).toMatchObject({ count: 1, next: null });
  expect(await asked(`bank=${world.bank}&vendor=${world.vendor}`)).toMatchObject({ count: 2 });
  expect(await asked('bank=987654')).toMatchObject({ count: 0 });
  const first = await asked('page_size=1');
  expect(first.results).toHaveLength(1);
  const { cursor = '' } = Object.fromEntries(new URL(String(first.next)).searchParams);
  const second = await asked(`page_size=1&cursor=${cursor}`);
  expect(second.results?.[0]?.['id']).not.toBe(first.results?.[0]?.['id']);
  expect(second.next).toBeNull();
});

it('tells a vendor of both by webhook events', async () => {
  const events = (await own.get('events/')).json.results ?? [];
  const data = events.map(({ payload }) => payload as { type: string; data: Record<string, unknown> });
  expect(data.filter(({ type }) => type === 'consent_given')).toHaveLength(2);
  expect(data.find(({ type }) => type === 'consent_ended')?.data).toMatchObject({
    bank: 'First Bank',
    state: 'withdrawn',
    ended_by: 'vendor',
  });
});
