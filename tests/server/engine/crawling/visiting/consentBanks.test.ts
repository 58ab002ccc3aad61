// Banks by consent: a signed answer that leads back, a question that outlives its worker, accounts by their own keys, and lines that do not count.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from '../../../../../server/platform/database/sql.ts';
import { administratorOf } from '../../../domain/connectors/administrator.ts';
import { openVisits, type Visits } from '../../../domain/connect/visits.ts';
import { agreedTo, allowDays } from '../../../domain/consents/agreed.ts';
import { logOf, order } from '../crawls.ts';

const env = {
  SIGNALBOX_CONNECTORS: '*=consenting',
  SIGNALBOX_CONNECTORS_FOLDER: fileURLToPath(new URL('../../connectors/own', import.meta.url)),
};
let visits: Visits;
let settled: () => Promise<unknown>;
beforeAll(async () => {
  visits = await openVisits({ env, work: [] });
  await allowDays(visits, 365);
  const admin = await administratorOf(visits.world, visits.vendor);
  const body = { values: { site: 'http://127.0.0.1:9/consent' } };
  expect((await admin.ask('PATCH', 'dashboard/connectors/consenting/', { body })).status).toBe(200);
});
beforeEach(() => visits.forgetLimits());
const children: ReturnType<typeof spawn>[] = [];
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await visits.world.close();
});

type Json = Record<string, unknown>;
const rows = (statement: ReturnType<typeof sql>): Promise<Json[]> => visits.data.rows<Json>(statement);

/** A worker of its own, which can be killed. */
async function worker(): Promise<{ kill(): Promise<void> }> {
  const child = spawn(process.execPath, ['tests/server/engine/crawling/killedWorker.ts'], {
    env: {
      ...process.env,
      ...env,
      SIGNALBOX_TEST_CONNECTION: JSON.stringify(visits.world.testDatabase.connection),
      SIGNALBOX_TEST_STEP: 'at no step',
      SIGNALBOX_KEY: Buffer.alloc(32, 7).toString('base64'),
      SIGNALBOX_DATA: visits.world.folder,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  children.push(child);
  return {
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

async function sentAway(): Promise<{ token: string; state: string; crawler: number }> {
  const { token, identifier, reply } = await visits.begin({
    transactions: true,
    estatements: true,
    interims: true,
    account_owner: true,
  });
  const agreed = agreedTo(reply.json, 365);
  expect((await visits.ask('choose', { token, bank_id: visits.bank, consent: true, agreed })).json).toMatchObject({
    fields: [],
  });
  expect((await visits.ask('sign-in', { token, values: {} })).status).toBe(200);
  const { question } = await visits.until(token, (json) => json['question'] !== null && json['question'] !== undefined);
  const { address, ...rest } = question as Json;
  // What is kept with the question is nobody's to see.
  expect(JSON.stringify(rest)).not.toContain('keep');
  const [crawler] = await rows(sql`select id from crawler where vendor_specific_id = ${identifier}`);
  return {
    token,
    state: new URL(String(address)).searchParams.get('state') ?? '',
    crawler: Number(crawler?.['id']),
  };
}

/** As a bank signs it; whose signature nobody here can read. */
const signed = (claims: object): string =>
  ['{"alg":"PS256"}', JSON.stringify(claims), 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');
const bring = (token: string, response: string) => visits.ask('returned', { token, state: '-', values: { response } });
const messages = async (crawler: number): Promise<string[]> =>
  (await logOf(visits, { crawler, uuid: '', application: 0, profile: 0 })).map(({ message }) => message);

it('a signed answer finds its visit, whichever worker asked for it, and is read by the one that goes on', async () => {
  const first = await worker();
  const { token, state, crawler } = await sentAway();
  await first.kill();
  expect((await bring(token, 'no.json.here')).status).toBe(400);
  expect((await bring(token, signed({ state: `${state}x` }))).status).toBe(400);
  expect((await bring(token, signed({ state, code: 'c-7' }))).status).toBe(200);
  const second = await visits.world.secondServer(env, true, true);
  await second.settled();
  settled = () => second.settled();
  expect((await visits.ask('progress', { token })).json).toMatchObject({ status: 'COMPLETED', problem: null });
  expect(await messages(crawler)).toContain('Answered to another process, the customer is there');
  expect(await rows(sql`select 1 from crawl_secret where crawler_id = ${crawler}`)).toEqual([]);

  const accounts =
    await rows(sql`select a.id, a.bank_key, a.nickname, a.bsb, a.number, a.currency, a.not_offered, a.transaction_count
    from account a join crawler c on c.profile_id = a.profile_id where c.id = ${crawler} order by a.id`);
  const none = { not_offered: ['estatements', 'interims', 'account_owner_info'] };
  expect(accounts.map(({ id: _id, ...rest }) => rest)).toEqual([
    {
      bank_key: 'a-1',
      nickname: 'Everyday',
      bsb: '900-001',
      number: '12345678',
      currency: 'AUD',
      transaction_count: 1,
      ...none,
    },
    {
      bank_key: 'c-1',
      nickname: 'Card',
      bsb: '-',
      number: 'xxxx xxxx xxxx 1111',
      currency: 'AUD',
      transaction_count: 0,
      ...none,
    },
    {
      bank_key: 'c-2',
      nickname: 'Card',
      bsb: '-',
      number: 'xxxx xxxx xxxx 1111',
      currency: 'AUD',
      transaction_count: 0,
      ...none,
    },
    {
      bank_key: 'n-1',
      nickname: 'Savings',
      bsb: '-',
      number: 'unnamed',
      currency: null,
      transaction_count: 0,
      ...none,
    },
  ]);
  const [everyday] = accounts;
  const account = Number(everyday?.['id']);
  expect(await rows(sql`select description, bank_codes from bank_transaction where account_id = ${account}`)).toEqual([
    { description: 'CORNER SHOP', bank_codes: { merchant: '5411' } },
  ]);
  expect(
    await rows(
      sql`select reason, description, currency from uncounted_line where account_id = ${account} order by place`,
    ),
  ).toEqual([
    { reason: 'other_currency', description: 'IN FRANCS', currency: 'CHF' },
    { reason: 'pending', description: 'NOT YET', currency: null },
  ]);
  const admin = await visits.world.script('admin@signalbox.test');
  // She may not see personal data.
  const hidden = { description: null };
  expect((await admin.get(`accounts/${account}/uncounted/`)).json).toMatchObject({
    count: 2,
    results: [
      { place: 2, reason: 'pending', amount: -3, currency: null, ...hidden },
      { place: 1, reason: 'other_currency', amount: -9, currency: 'CHF', ...hidden },
    ],
  });
  const beside = { not_counted: { pending: 1, other_currency: 1 } };
  expect((await admin.get(`applications/lookup/?account_id=${account}`)).json).toMatchObject({
    results: [{ profiles: [{ not_shared: 1, accounts: [{ ...beside, ...none }, {}, {}, {}] }] }],
  });
  const [owner] = await rows(sql`select application_id as id from account where id = ${account}`);
  expect((await admin.get(`applications/${String(owner?.['id'])}/affordability/`)).json).toMatchObject({
    ...beside,
    not_shared: 1,
  });
  expect(await messages(crawler)).toEqual(
    expect.arrayContaining(['1 transaction read, 2 more are not counted', 'Not offered by this bank']),
  );
}, 180_000);

it('a later crawl finds every account again by its key, without its customer', async () => {
  const [before] = await rows(sql`select c.application_id as application, c.profile_id as profile from crawler c
    where c.status = 'COMPLETED' order by c.id desc limit 1`);
  const again = {
    application: Number(before?.['application']),
    profile: Number(before?.['profile']),
    crawler: 0,
    uuid: '',
  };
  const { crawler } = await order(visits, { again });
  await settled();
  expect(await messages(crawler)).toContain('Nobody is there');
  expect(await rows(sql`select bank_key from account where profile_id = ${again.profile} order by id`)).toEqual(
    ['a-1', 'c-1', 'c-2', 'n-1'].map((bank_key) => ({ bank_key })),
  );
});
