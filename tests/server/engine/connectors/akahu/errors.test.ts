// What Akahu answers when it gives nothing: each is a class of failure, nothing of it is believed, and no token stands in any of it.
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ApartConnector } from '../../../../../server/engine/connectors/apart/apartConnector.ts';
import { appSecret, everyday, openStub, settled, userToken, type Stub } from './stub.ts';
import { closeSessions, fullApp, inside, never, placeOf, processOf, visitWith } from './opened.ts';

let stub: Stub;
let full: ApartConnector;
beforeAll(async () => {
  stub = await openStub();
  full = processOf(fullApp(stub));
});
beforeEach(() => stub.reset());
afterEach(closeSessions);
afterAll(() => {
  full.close();
  stub.close();
});

const first = placeOf(everyday());

it.each([
  [401, { success: false, message: 'Unauthorized' }, 'CONSENT_WITHDRAWN', 'E1015'],
  [403, { success: false, message: 'Forbidden' }, 'CERTIFICATE_REFUSED', 'E9021'],
  [500, '<html>', 'BANK_UNAVAILABLE', 'E2003'],
  [503, { success: false }, 'BANK_UNAVAILABLE', 'E2003'],
  [302, '', 'BANK_UNAVAILABLE', 'E2003'],
  [418, { success: false }, 'MODULE_DIED', 'E5000'],
  [200, '<html>', 'MODULE_DIED', 'E5000'],
  [200, { success: false, items: [] }, 'MODULE_DIED', 'E5000'],
  [200, { success: true, items: {} }, 'MODULE_DIED', 'E5000'],
  [200, { success: true, items: [{ ...everyday(), _id: '../token' }] }, 'MODULE_DIED', 'E5000'],
  [200, { success: true, items: [{ ...everyday(), status: 'PERHAPS' }] }, 'MODULE_DIED', 'E5000'],
  [200, { success: true, items: [{ ...everyday(), balance: { current: '12' } }] }, 'MODULE_DIED', 'E5000'],
])('%i with %j is %s', async (status, body, standard, code) => {
  const headers: Record<string, string> = status === 302 ? { location: `${stub.address}/accounts?elsewhere` } : {};
  stub.faults.push({ path: '/accounts', status, body, headers });
  const { session } = await inside(full);
  const error = await session.accounts(never).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ standard, code });
  expect(stub.asked).toHaveLength(1);
  const page = await session.page(never);
  for (const text of [String(error), page.html, session.lastWords()])
    for (const secret of [userToken, appSecret]) expect(text).not.toContain(secret);
});

it.each([
  ['a day that is none', { date: 'yesterday' }],
  ['an amount that is a text', { amount: '12.50' }],
  ['no description', { description: undefined }],
])('a line with %s makes the whole reading one that is not known', async (_what, change) => {
  stub.lines.set(first.key, [settled(), settled(change)]);
  stub.faults.push({
    path: `/accounts/${first.key}/transactions`,
    status: 200,
    body: { success: true, items: [settled(change)] },
  });
  const { session } = await inside(full);
  await session.accounts(never);
  await expect(session.transactions(first, '2026-10-01', never)).rejects.toMatchObject({
    status: 'DIED',
    code: 'E5000',
  });
});

it('pages without an end are none', async () => {
  stub.faults.push({
    path: `/accounts/${first.key}/transactions`,
    status: 200,
    body: { success: true, items: [], cursor: { next: 'again' } },
  });
  const { session } = await inside(full);
  await session.accounts(never);
  await expect(session.transactions(first, '2026-10-01', never)).rejects.toMatchObject({
    code: 'E5000',
    message: 'The pages of Akahu have no end',
  });
  expect(stub.asked.filter(({ path }) => path.endsWith('/transactions'))).toHaveLength(2);
});

it('an account that is gone in the middle is closed', async () => {
  const { session } = await inside(full);
  await session.accounts(never);
  stub.accounts = [];
  await expect(session.transactions(first, '2026-10-01', never)).rejects.toMatchObject({ standard: 'ACCOUNT_CLOSED' });
});

it('waits a little where Akahu takes no more calls, and asks again', async () => {
  stub.faults.push(
    { path: '/accounts', status: 429, times: 2 },
    { path: '/accounts', status: 429, headers: { 'retry-after': '0' }, times: 1 },
  );
  const { session } = await inside(full);
  expect(await session.accounts(never)).toHaveLength(2);
  expect(stub.asked).toHaveLength(4);
});

it.each([
  ['goes on saying so', {}, 4],
  ['says that it takes long', { 'retry-after': '3600' }, 1],
  ['names a day to come', { 'retry-after': 'Fri, 01 Jan 2100 00:00:00 GMT' }, 1],
  ['names nonsense', { 'retry-after': 'later' }, 1],
])('is limited where Akahu %s', async (_what, headers, tries) => {
  stub.faults.push({ path: '/accounts', status: 429, headers });
  const { session } = await inside(full);
  await expect(session.accounts(never)).rejects.toMatchObject({ standard: 'BANK_LIMITED', code: 'E2010' });
  expect(stub.asked).toHaveLength(tries);
});

it('nobody who answers is not available, and a place that no setting names is called by nobody', async () => {
  const nobody = processOf({ ...fullApp(stub), api_address: 'http://127.0.0.1:9/v1' });
  const { session } = await inside(nobody);
  await expect(session.accounts(never)).rejects.toMatchObject({ standard: 'BANK_UNAVAILABLE' });
  nobody.close();
});

it('ends soon once its crawl is over', async () => {
  stub.faults.push({ path: '/accounts', status: 200, silent: true });
  const over = new AbortController();
  const { session } = await inside(full);
  const accounts = session.accounts(over.signal);
  await expect.poll(() => stub.asked.length).toBe(1);
  over.abort();
  await expect(accounts).rejects.toThrow('stumbled');
});

it('no process knows the customer of before', async () => {
  const before = await inside(full);
  await before.session.accounts(never);
  await before.session.signOut(never);
  before.session.close();
  const after = visitWith(full);
  await expect(after.session.accounts(never)).rejects.toMatchObject({ standard: 'CONSENT_EXPIRED' });
  await expect(after.session.balances(first, never)).rejects.toMatchObject({ standard: 'ACCOUNT_CLOSED' });
});
