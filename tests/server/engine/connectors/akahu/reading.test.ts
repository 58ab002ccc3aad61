// What is read of the accounts that a customer shared: balances, settled lines page by page, pending ones, the holder, and a refresh before.
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ApartConnector } from '../../../../../server/engine/connectors/apart/apartConnector.ts';
import { card, everyday, openStub, settled, type Stub } from './stub.ts';
import { closeSessions, fullApp, inside, never, personalApp, placeOf, processOf, visitWith } from './opened.ts';

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

const now = Date.parse('2026-11-30T00:00:00Z');
const first = placeOf(everyday());
const dated = (change: object = {}) =>
  everyday({ refreshed: { balance: '2026-11-29T23:50:00Z', transactions: '2026-11-29T23:50:00Z' }, ...change });

it('gives accounts with keys, numbers, kinds, currencies and holders, and their balances', async () => {
  const { session } = await inside(full);
  expect(await session.accounts(never)).toEqual([
    {
      key: 'acc_1111111111111111111111111',
      nickname: 'Everyday',
      bsb: '12-3140',
      number: '0171323-50',
      type: 'transaction',
      currency: 'NZD',
      holder: 'ADA LOVEDAY',
    },
    {
      key: 'acc_2222222222222222222222222',
      nickname: 'Visa',
      bsb: null,
      number: '4835-****-****-1234',
      type: 'credit card',
      currency: 'NZD',
      holder: null,
    },
  ]);
  expect(await session.notShared(never)).toEqual([]);
  expect(await session.balances(first, never)).toEqual({ balance: 447.75, available: 400.5 });
  expect(await session.balances(placeOf(card()), never)).toEqual({ balance: -120.1, available: null });
  expect([await session.interim(first, never), await session.estatements(first, 12, never)]).toEqual([null, null]);
});

it('tells what Akahu lost access to, and reads the rest', async () => {
  stub.accounts = [everyday(), card({ status: 'INACTIVE' }), card({ _id: 'acc_3', name: 'Fly Buys', type: 'REWARDS' })];
  const { session } = await inside(full);
  expect(await session.accounts(never)).toHaveLength(1);
  expect(await session.notShared(never)).toEqual([
    { what: 'Visa', why: expect.stringContaining('Akahu has lost access to it') },
    { what: 'Fly Buys', why: 'It holds points and no money' },
  ]);
  await expect(session.balances(placeOf(card()), never)).rejects.toMatchObject({ standard: 'ACCOUNT_CLOSED' });
});

it('is a consent with too little where no account is left', async () => {
  for (const accounts of [[], [everyday({ status: 'INACTIVE' })]]) {
    stub.accounts = accounts;
    const { session } = await inside(full);
    await expect(session.accounts(never)).rejects.toMatchObject({ standard: 'CONSENT_PARTLY_SHARED' });
  }
});

it('reads settled lines page by page from the first day on, oldest first, then pending ones', async () => {
  stub.pageSize = 2;
  stub.accounts = [dated(), card({ attributes: [] })];
  const at = (day: string, description: string) => settled({ date: `${day}T11:00:00.000Z`, description });
  stub.lines.set(first.key, [
    at('2026-11-20', 'E'),
    at('2026-11-19', 'D'),
    at('2026-11-19', 'C'),
    at('2026-11-03', 'B'),
    at('2026-11-01', 'A'),
    at('2026-10-30', 'too old'),
    at('2026-09-30', 'far too old'),
  ]);
  stub.pending.set(first.key, [
    { ...settled({ description: 'NOT YET' }), date: '2026-11-28T11:00:00.000Z', _id: undefined },
  ]);
  const { session } = await inside(full, { now });
  await session.accounts(never);
  const lines = await session.transactions(first, '2026-11-01', never);
  expect(lines.map(({ date, description, pending }) => [date, description, pending])).toEqual([
    ['2026-11-02', 'A', undefined],
    ['2026-11-04', 'B', undefined],
    ['2026-11-20', 'C', undefined],
    ['2026-11-20', 'D', undefined],
    ['2026-11-21', 'E', undefined],
    ['2026-11-29', 'NOT YET', true],
  ]);
  const pages = stub.asked.filter(({ path }) => path.endsWith('/transactions'));
  expect(pages.map(({ query }) => [query.get('start'), query.get('end'), query.get('cursor')])).toEqual(
    [null, 'from-2', 'from-4'].map((cursor) => ['2026-10-31T00:00:00.000Z', '2026-12-01T00:00:00.000Z', cursor]),
  );
  expect(await session.transactions(placeOf(card()), '2026-11-01', never)).toEqual([]);
  expect(stub.asked.filter(({ path }) => path.includes('acc_2'))).toEqual([]);
});

it('has no pending lines where the app may not read them', async () => {
  stub.lines.set(first.key, [settled()]);
  stub.faults.push({ path: `/accounts/${first.key}/transactions/pending`, status: 403 });
  const { session } = await inside(full, { now });
  await session.accounts(never);
  expect(await session.transactions(first, '2026-10-01', never)).toHaveLength(1);
});

it('names who signed in at the bank of the account, or whom the bank names, or nobody; asked for once', async () => {
  stub.parties = [
    {
      _id: 'party_1',
      _authorisation: 'auth_1111111111111111111111111',
      name: { value: 'Ada Loveday' },
      email_addresses: [{ subtype: 'PRIMARY', verified: true, value: 'ada@signalbox.test' }],
      phone_numbers: [
        { subtype: 'HOME', verified: true, value: '0' },
        { subtype: 'MOBILE', verified: true, value: '+64210000000' },
      ],
    },
  ];
  stub.accounts = [
    everyday(),
    card({ _authorisation: 'auth_2', meta: { holder: 'LOVEDAY A' } }),
    card({ _id: 'acc_3', _authorisation: 'auth_3' }),
  ];
  const { session } = await inside(full);
  await session.accounts(never);
  expect(await session.owner(first, never)).toEqual({
    fullName: 'Ada Loveday',
    email: 'ada@signalbox.test',
    mobile: '+64210000000',
  });
  expect(await session.owner(placeOf(card()), never)).toEqual({ fullName: 'LOVEDAY A', email: null, mobile: null });
  expect(await session.owner({ ...first, key: 'acc_3' }, never)).toBeNull();
  expect(stub.asked.filter(({ path }) => path === '/parties')).toHaveLength(1);
});

it('takes the name that stands with the account where the app may not know parties', async () => {
  stub.faults.push({ path: '/parties', status: 403 });
  const { session } = await inside(full);
  await session.accounts(never);
  expect(await session.owner(first, never)).toEqual({ fullName: 'ADA LOVEDAY', email: null, mobile: null });
});

const old = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
const readBefore = (minutes: number) => everyday({ refreshed: { balance: old(minutes), transactions: old(minutes) } });
const calls = () => stub.asked.map(({ method, path }) => `${method} ${path}`);

it.each([
  ['a full app', 14, 16, (one: Stub) => fullApp(one), { kind: 'kept', access: 'user_token_of_the_owner' }],
  ['a personal app', 59, 61, (one: Stub) => personalApp(one), { kind: 'none' }],
] as const)('%s has the banks read anew only after the rest', async (_what, within, after, settings, way) => {
  const connector = processOf({ ...settings(stub), refresh_seconds: 30 });
  stub.onRefresh = () =>
    void (stub.accounts = [everyday({ name: 'Read anew', refreshed: { balance: old(0), transactions: old(0) } })]);
  for (const [minutes, name] of [
    [within, 'Everyday'],
    [after, 'Read anew'],
  ] as const) {
    stub.accounts = [readBefore(minutes)];
    stub.asked.length = 0;
    const { session } = visitWith(connector, { now });
    await session.signIn(way, never);
    expect(await session.accounts(never)).toMatchObject([{ nickname: name }]);
    expect(calls()).toEqual(
      name === 'Everyday' ? ['GET /accounts'] : ['GET /accounts', 'POST /refresh', 'GET /accounts'],
    );
  }
  connector.close();
});

it('goes on with what there is where Akahu rests, or does not come to an end', async () => {
  const connector = processOf({ ...fullApp(stub), refresh_seconds: 1 });
  stub.accounts = [readBefore(600)];
  stub.faults.push({ path: '/refresh', status: 400, times: 1 });
  const resting = await inside(connector, { now });
  expect(await resting.session.accounts(never)).toHaveLength(1);
  expect(resting.said).toEqual(['Akahu rests and reads no bank anew now (400): what it has is taken']);
  const waiting = await inside(connector, { now });
  expect(await waiting.session.accounts(never)).toHaveLength(1);
  expect(waiting.said).toEqual([
    'Akahu reads the bank anew',
    'Akahu has not read every bank anew within 1 s: what it has is taken',
  ]);
  connector.close();
});
