// Customer links that a program makes: what they ask for, how far their customer has come, and when they are good for nothing more.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import { hashPassword } from '../../../../server/platform/secrets/passwords.ts';
import { password, type Person, type Reply } from '../../../world.ts';
import { openVisits, type Visits } from '../connect/visits.ts';
import { insert } from '../../twoVendors.ts';

let visits: Visits;
let user: Person;
let stranger: Person;
beforeAll(async () => {
  visits = await openVisits();
  user = await personOf(visits.vendor, 'user');
  stranger = await personOf(
    await insert(visits.world, sql`insert into vendor (name) values ('Southern Credit') returning id`),
    'stranger',
  );
});
async function personOf(vendor: number, name: string): Promise<Person> {
  const email = `${name}@signalbox.test`;
  await visits.data.run(sql`insert into person (email, username, password_hash, show_pii, vendor_id)
    values (${email}, ${name}, ${await hashPassword(password)}, true, ${vendor})`);
  return visits.world.script(email);
}
beforeEach(() => visits.forgetLimits());
afterAll(() => visits.world.close());

let customers = 0;
const make = (body: object = {}, headers?: Record<string, string>): Promise<Reply> => {
  customers += 1;
  return user.ask('POST', 'connect-links/', {
    body: { label: 'harbour', identifier: `customer-${customers}-of-a-link`, ...body },
    ...(headers && { headers }),
  });
};
const refOf = ({ json }: Reply): string => new URL(String(json['link'])).searchParams.get('link') ?? '';
const state = async ({ json }: Reply): Promise<Reply['json']> =>
  (await user.ask('GET', `connect-links/${String(json['id'])}/`)).json;
const open = (link: string): Promise<Reply> => visits.ask('open', { link });
const choose = (token: unknown): Promise<Reply> => visits.ask('choose', { token, bank_id: visits.bank, consent: true });

describe('a customer link', () => {
  it('is told from the first opening to the application and its completed crawl', async () => {
    const made = await make({ days_to_retrieve: 30, options: { transactions: true } });
    expect(made.json).toMatchObject({ state: 'unused', application_id: null, days_to_retrieve: 30, email: null });
    expect(made.json['options']).toMatchObject({ transactions: true, analysis: true, estatements: false });
    expect(String(made.json['link'])).toMatch(/\/connect\?link=[\w-]{43}$/);

    const opened = await open(refOf(made));
    expect(opened.json).toMatchObject({ vendor: 'Harbour Loans', days_to_retrieve: 30 });
    expect(await state(made)).toMatchObject({ state: 'opened', application_id: null });

    const { token } = opened.json;
    await choose(token);
    const begun = await state(made);
    expect(begun).toMatchObject({ state: 'begun', application_id: expect.any(Number) });
    const application = await user.ask('GET', `applications/${String(begun['application_id'])}/`);
    const { identifier } = made.json;
    expect(application.json['vendor_specific_id']).toBe(identifier);
    expect(await visits.applicationOf(String(identifier))).toMatchObject({ days_to_retrieve: 30 });

    await visits.signIn(String(token), 'hanna');
    await visits.world.settled();
    expect(await state(made)).toMatchObject({ state: 'done', application_id: begun['application_id'] });
    expect(await open(refOf(made))).toMatchObject({
      status: 409,
      json: { message: expect.stringMatching(/used already/) },
    });
  });

  it('leads to the newest application of a customer who began once more', async () => {
    const made = await make();
    await choose((await open(refOf(made))).json['token']);
    const first = (await state(made))['application_id'];
    await choose((await open(refOf(made))).json['token']);
    const now = await state(made);
    expect(now).toMatchObject({ state: 'begun', application_id: expect.any(Number) });
    expect(now['application_id']).not.toBe(first);
  });

  it('makes no second application where two tabs have it open and one has completed', async () => {
    const made = await make();
    const other = (await open(refOf(made))).json['token'];
    const { token } = (await open(refOf(made))).json;
    await choose(token);
    await visits.signIn(String(token), 'hanna');
    await visits.world.settled();
    expect((await choose(other)).status).toBe(409);
  });

  it('ends where nobody began within its days', async () => {
    const made = await make();
    await visits.data.run(sql`update connect_link set ends_at = now() where id = ${String(made.json['id'])}::bigint`);
    expect(await state(made)).toMatchObject({ state: 'ended' });
    expect(await open(refOf(made))).toMatchObject({
      status: 404,
      json: { message: expect.stringMatching(/has ended/) },
    });
    expect((await open('x'.repeat(43))).json.message).toMatch(/not valid/);
  });

  it('is made once for one Idempotency-Key', async () => {
    const body = { label: 'harbour', identifier: 'the-same-customer' };
    const headers = { 'idempotency-key': 'one-link-for-one-order' };
    const first = await user.ask('POST', 'connect-links/', { body, headers });
    const again = await user.ask('POST', 'connect-links/', { body, headers });
    expect(again.json).toEqual(first.json);
    expect(first.json['id']).toEqual(expect.any(Number));
  });

  it('is e-mailed to a contact, and is there where the e-mail is refused', async () => {
    const contact = { name: 'Pat O’Neil', email: 'Pat@customer.example' };
    expect((await make({ contact })).json).toMatchObject({ email: 'sent', state: 'unused' });
    const mail = await visits.data.one<{ recipient: string }>(sql`select recipient from mail order by id desc limit 1`);
    expect(mail?.recipient).toBe('pat@customer.example');
    const refused = await make({ contact: { name: 'Pat', email: 'refused@harbour-loans.example' } });
    expect(refused.json).toMatchObject({ email: 'refused', state: 'unused' });
    expect((await open(refOf(refused))).status).toBe(200);
  });

  it.each([
    ['label', { label: 'no-label-of-ours' }],
    ['identifier', { identifier: 'short' }],
    ['identifier', { identifier: '<b>customer</b>' }],
    ['days_to_retrieve', { days_to_retrieve: 6 }],
    ['days_to_retrieve', { days_to_retrieve: 366 }],
    ['options', { options: { statements: true } }],
    ['contact', { contact: { name: 'Pat', email: 'nobody' } }],
  ])('is refused for a wrong %s', async (field, body) => {
    const { status, json } = await make(body);
    expect({ status, field: String(json.field).split('.')[0] }).toEqual({ status: 400, field });
  });

  it('is nothing to somebody of another vendor', async () => {
    const made = await make();
    expect((await stranger.ask('GET', `connect-links/${String(made.json['id'])}/`)).status).toBe(404);
    expect(
      (await stranger.ask('POST', 'connect-links/', { body: { label: 'harbour', identifier: 'customer-of-others' } }))
        .json.field,
    ).toBe('label');
  });
});
