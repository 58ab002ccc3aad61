// Whole crawls by Akahu: with the token of a personal app, and there and back with a consent that lasts until it is withdrawn.
import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from '../../../../../server/platform/database/sql.ts';
import type { Person } from '../../../../world.ts';
import { administratorOf } from '../../../domain/connectors/administrator.ts';
import { placesOf } from '../../../domain/connect/everyTable.ts';
import { agreedTo, allowDays } from '../../../domain/consents/agreed.ts';
import { openVisits, type Visits } from '../../../domain/connect/visits.ts';
import { crawlerNow, order, type Ordered } from '../../crawling/crawls.ts';
import { appSecret, appToken, openStub, settled, userToken, type Stub } from './stub.ts';

let stub: Stub;
let visits: Visits;
let admin: Person;
beforeAll(async () => {
  stub = await openStub();
  visits = await openVisits({ env: { SIGNALBOX_CONNECTORS: '*=akahu' } });
  await allowDays(visits, 365);
  admin = await administratorOf(visits.world, visits.vendor);
});
beforeEach(async () => {
  stub.reset();
  const newest = { refreshed: { balance: new Date().toISOString(), transactions: new Date().toISOString() } };
  for (const account of stub.accounts) Object.assign(account, newest);
  const [id] = stub.accounts.map(({ _id }) => String(_id));
  const lately = new Date(Date.now() - 5 * 86_400_000).toISOString();
  stub.lines.set(id ?? '', [settled({ date: lately })]);
  stub.pending.set(id ?? '', [settled({ date: lately, description: 'NOT YET' })]);
  await visits.forgetLimits();
});
afterAll(async () => {
  await visits.world.close();
  stub.close();
});

async function set(values: Record<string, string>): Promise<void> {
  const all = { app_token: appToken, api_address: stub.address, refresh_seconds: '0', ...values };
  expect((await admin.ask('PATCH', 'dashboard/connectors/akahu/', { body: { values: all } })).status).toBe(200);
}
const rows = (statement: ReturnType<typeof sql>) => visits.data.rows<Record<string, unknown>>(statement);
const wish = { transactions: true, estatements: true, interims: true, account_owner: true };

async function sentIn(
  known: (identifier: string) => Promise<unknown> = async () => undefined,
): Promise<{ token: string; identifier: string }> {
  const { token, identifier, reply } = await visits.begin(wish);
  await known(identifier);
  const agreed = agreedTo(reply.json, 365);
  const chosen = await visits.ask('choose', { token, bank_id: visits.bank, consent: true, agreed });
  expect(chosen.json).toMatchObject({ fields: [] });
  expect((await visits.ask('sign-in', { token, values: {} })).status).toBe(200);
  return { token, identifier };
}
/** The customer's, to be crawled again. */
async function crawledAs(identifier: string): Promise<Ordered> {
  const [row] = await rows(sql`select c.id, c.application_id, c.profile_id from crawler c
    where c.vendor_specific_id = ${identifier} order by c.id desc limit 1`);
  return {
    crawler: Number(row?.['id']),
    uuid: '',
    application: Number(row?.['application_id']),
    profile: Number(row?.['profile_id']),
  };
}
const keptOf = ({ profile }: Ordered) =>
  rows(sql`select a.bank_key, a.bsb, a.number, a.type, a.currency, a.transaction_count, a.not_offered,
    (select count(*)::int from uncounted_line u where u.account_id = a.id and u.reason = 'pending') as pending
    from account a where a.profile_id = ${profile} order by a.id`);

const both = [
  {
    bank_key: 'acc_1111111111111111111111111',
    bsb: '12-3140',
    number: '0171323-50',
    type: 'transaction',
    currency: 'NZD',
    transaction_count: 1,
    not_offered: ['estatements', 'interims'],
    pending: 1,
  },
  {
    bank_key: 'acc_2222222222222222222222222',
    bsb: '-',
    number: '4835-****-****-1234',
    type: 'credit card',
    currency: 'NZD',
    transaction_count: 0,
    pending: 0,
  },
];

it("a personal app's token brings its owner's accounts, and again without anybody", async () => {
  const { token, identifier } = await sentIn((owner) => set({ user_token: userToken, owner_reference: owner }));
  await visits.world.settled();
  expect((await visits.ask('progress', { token })).json).toMatchObject({ status: 'COMPLETED', problem: null });
  const first = await crawledAs(identifier);
  expect(await keptOf(first)).toMatchObject(both);
  const again = await order(visits, { again: first });
  await visits.world.settled();
  expect(await crawlerNow(visits, again)).toMatchObject({ status: 'COMPLETED', error_code: null });
  expect(await keptOf(first)).toHaveLength(2);
  expect(await placesOf(visits.world, userToken)).toEqual([]);
}, 180_000);

async function consented(code: string): Promise<Ordered> {
  await set({ user_token: '', app_secret: appSecret, oauth_address: stub.address, messages: 'true' });
  const { token, identifier } = await sentIn();
  const { question } = await visits.until(token, (json) => json['question'] !== null && json['question'] !== undefined);
  const address = new URL(String((question as Record<string, unknown>)['address']));
  const [state, back] = ['state', 'redirect_uri'].map((name) => address.searchParams.get(name) ?? '');
  expect([address.searchParams.get('client_id'), back]).toEqual([appToken, `${visits.world.url}/connect/return`]);
  stub.codes.set(code, back ?? '');
  const bring = (as: string) => visits.ask('returned', { token, state: as, values: { code } });
  expect((await bring(`${state}x`)).status).toBe(400);
  expect((await bring(state ?? '')).status).toBe(200);
  await visits.world.settled();
  expect((await visits.ask('progress', { token })).json).toMatchObject({ status: 'COMPLETED', problem: null });
  return crawledAs(identifier);
}

it('a consent at Akahu is good there and back, once, kept sealed, and over when it is withdrawn', async () => {
  const first = await consented('a-code');
  expect(await keptOf(first)).toMatchObject(both);

  const again = await order(visits, { again: first });
  await visits.world.settled();
  expect(await crawlerNow(visits, again)).toMatchObject({ status: 'COMPLETED', error_code: null });
  stub.tokens.delete('user_token_for_a-code');
  const refused = await order(visits, { again: first });
  await visits.world.settled();
  expect(await crawlerNow(visits, refused)).toMatchObject({
    status: 'FAILED',
    standard_error: 'CONSENT_WITHDRAWN',
    error_code: 'E1015',
  });
  for (const secret of ['user_token_for_a-code', appSecret]) expect(await placesOf(visits.world, secret)).toEqual([]);
}, 180_000);

it('a message of Akahu that the customer has withdrawn ends the consent; one that is forged or sent again changes nothing', async () => {
  const first = await consented('b-code');
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  stub.keys.set('7', publicKey.export({ type: 'pkcs1', format: 'pem' }).toString());
  const now = () => rows(sql`select bank_key, state, ended_by from consent where profile_id = ${first.profile}`);
  const [agreement] = await now();
  expect(stub.webhooks).toContainEqual({ webhook_type: 'TOKEN', state: agreement?.['bank_key'] });
  const told = async (change: object, by: KeyObject = privateKey) => {
    const message = { webhook_type: 'TOKEN', webhook_code: 'DELETE', state: agreement?.['bank_key'], ...change };
    const body = JSON.stringify(message);
    const headers = {
      'content-type': 'application/json',
      'x-akahu-signing-key': '7',
      'x-akahu-signature': sign('sha256', Buffer.from(body), by).toString('base64'),
    };
    const answer = await fetch(`${visits.world.url}/connectors/akahu/messages`, { method: 'POST', headers, body });
    return answer.status;
  };
  expect(await told({}, stranger)).toBe(422);
  expect(await told({ state: 'an-agreement-of-nobody' })).toBe(422);
  expect(await told({ webhook_type: 'ACCOUNT', webhook_code: 'UPDATE' })).toBe(200);
  expect(await told({ webhook_type: 'PAYMENT', webhook_code: 'UPDATE' })).toBe(200);
  expect(await now()).toMatchObject([{ state: 'given' }]);
  expect(await told({})).toBe(200);
  expect(await now()).toMatchObject([{ state: 'withdrawn', ended_by: 'bank' }]);
  expect(await told({})).toBe(422);
  expect(await rows(sql`select 1 from bank_access where profile_id = ${first.profile}`)).toEqual([]);
}, 180_000);

it('without its settings nobody is sent anywhere, and staff read what is missing', async () => {
  await set({ user_token: '', app_secret: '' });
  const { token, identifier } = await sentIn();
  await visits.world.settled();
  expect((await visits.ask('progress', { token })).json).toMatchObject({ status: 'FAILED' });
  expect(await crawlerNow(visits, await crawledAs(identifier))).toMatchObject({
    error_code: 'E9021',
    error_message: expect.stringContaining('neither the secret of a full app nor the user token'),
  });
}, 180_000);
