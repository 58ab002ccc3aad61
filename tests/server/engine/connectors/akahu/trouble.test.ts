// What a customer gave for one crawl alone is given back at Akahu, whatever that crawl came to.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from '../../../../../server/platform/database/sql.ts';
import { administratorOf } from '../../../domain/connectors/administrator.ts';
import { openVisits, type Visits } from '../../../domain/connect/visits.ts';
import { agreedTo } from '../../../domain/consents/agreed.ts';
import { logOf } from '../../crawling/crawls.ts';
import { appSecret, appToken, openStub, type Fault, type Stub } from './stub.ts';

let stub: Stub;
let visits: Visits;
beforeAll(async () => {
  stub = await openStub();
  visits = await openVisits({ env: { SIGNALBOX_CONNECTORS: '*=akahu' } });
  const admin = await administratorOf(visits.world, visits.vendor);
  const values = {
    app_token: appToken,
    app_secret: appSecret,
    api_address: stub.address,
    oauth_address: stub.address,
    refresh_seconds: '0',
  };
  expect((await admin.ask('PATCH', 'dashboard/connectors/akahu/', { body: { values } })).status).toBe(200);
});
beforeEach(() => {
  stub.reset();
  return visits.forgetLimits();
});
afterAll(async () => {
  await visits.world.close();
  stub.close();
});

/** There and back with a consent for once. */
async function consented(code: string): Promise<string> {
  const { token, reply } = await visits.begin({ transactions: true });
  const agreed = agreedTo(reply.json, 0);
  expect((await visits.ask('choose', { token, bank_id: visits.bank, consent: true, agreed })).status).toBe(200);
  expect((await visits.ask('sign-in', { token, values: {} })).status).toBe(200);
  const { question } = await visits.until(token, (json) => (json['question'] ?? null) !== null);
  const address = new URL(String((question as Record<string, unknown>)['address']));
  stub.codes.set(code, address.searchParams.get('redirect_uri') ?? '');
  const state = address.searchParams.get('state');
  expect((await visits.ask('returned', { token, state, values: { code } })).status).toBe(200);
  return token;
}
const revocations = (): number =>
  stub.asked.filter(({ method, path }) => method === 'DELETE' && path === '/token').length;

const first = '/accounts/acc_1111111111111111111111111/transactions';
const unreadable = { status: 200, body: { success: true, items: [{ _id: 'acc_9' }] } };
it.each<[string, Fault[], string]>([
  ['nothing', [], 'COMPLETED'],
  ['a bank that is not there', [{ path: '/accounts', status: 503 }], 'BANK_UNAVAILABLE'],
  ['too many calls', [{ path: '/accounts', status: 429 }], 'LIMITED'],
  ['an app that is refused', [{ path: '/accounts', method: 'GET', status: 403 }], 'CERTIFICATE_REFUSED'],
  ['an answer that nobody can read', [{ path: '/accounts', ...unreadable }], 'MODULE_DIED'],
  ['nothing shared', [{ path: '/accounts', status: 200, body: { success: true, items: [] } }], 'PARTLY_SHARED'],
  ['trouble in the middle', [{ path: first, status: 503 }], 'BANK_UNAVAILABLE'],
])(
  'after %s',
  async (what, faults, standard) => {
    const code = `code-of-${what.replaceAll(' ', '-')}`;
    stub.faults.push(...faults);
    const token = await consented(code);
    await visits.world.settled();
    const [ended] = await visits.data.rows<{ outcome: string }>(
      sql`select coalesce(standard_error, status) as outcome from crawler order by id desc limit 1`,
    );
    expect(ended?.outcome).toContain(standard);
    expect((await visits.ask('progress', { token })).status).toBe(200);
    expect([revocations(), stub.tokens.has(`user_token_for_${code}`)]).toEqual([1, false]);
  },
  120_000,
);

it('and a bank that does not take it back holds up no end, which the log says', async () => {
  stub.faults.push({ path: '/accounts', status: 503 }, { path: '/token', method: 'DELETE', status: 503 });
  await consented('code-that-stays');
  await visits.world.settled();
  const [ended] = await visits.data.rows<{ id: number; status: string }>(
    sql`select id, status from crawler order by id desc limit 1`,
  );
  expect(ended?.status).toBe('FAILED');
  expect(revocations()).toBeGreaterThan(0);
  const crawler = { crawler: ended?.id ?? 0, uuid: '', application: 0, profile: 0 };
  const said = (await logOf(visits, crawler)).map(({ message }) => message);
  expect(said).toContainEqual(expect.stringContaining('The way out of the bank failed'));
}, 120_000);
