// A customer's visit by its calls: from the link to the end of the crawl, with everything that can go otherwise.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Sql, sql } from '../../../../server/platform/database/sql.ts';
import type { Reply } from '../../../world.ts';
import { openCrawlWorld, type CrawlWorld } from '../../engine/crawling/crawls.ts';

let crawls: CrawlWorld;
let reference = 0;

beforeAll(async () => {
  crawls = await openCrawlWorld();
  await data().run(sql`update bank set has_balances = true, has_transactions = true, has_estatements = true,
    has_interimstatements = true, has_detailedaccounts = true`);
});
beforeEach(() => crawls.world.database.system.run(sql`delete from limit_bucket`));
afterAll(() => crawls.world.close());

const ask = (call: string, body: object): Promise<Reply> =>
  crawls.world.anonymous.ask('POST', `connect/${call}`, { body });
const data = (): CrawlWorld['world']['database']['system'] => crawls.world.database.system;

async function begin(options: object = {}): Promise<{ token: string; identifier: string; reply: Reply }> {
  reference += 1;
  const identifier = `visit-${reference}-customer`;
  const reply = await ask('start', { label: 'harbour', identifier, ...options });
  expect(reply.status).toBe(200);
  return { token: String(reply.json['token']), identifier, reply };
}

async function chosen(options: object = {}): Promise<{ token: string; identifier: string }> {
  const { token, identifier } = await begin(options);
  const reply = await ask('choose', { token, bank_id: crawls.bank, consent: true });
  expect(reply.json).toMatchObject({
    bank: 'First Bank',
    fields: [
      { name: 'username', secret: false },
      { name: 'password', secret: true },
    ],
  });
  return { token, identifier };
}

const signIn = (token: string, username: string): Promise<Reply> =>
  ask('sign-in', { token, values: { username, password: 'secret' } });

const applicationOf = (identifier: string): Promise<Record<string, unknown> | undefined> =>
  data()
    .one(sql`select a.id, a.status, a.transactions, a.estatements, a.account_owner_info, a.days_to_retrieve, a.analysis,
      (select count(*)::int from profile p where p.application_id = a.id) as profiles,
      (select count(*)::int from crawler c where c.application_id = a.id) as crawlers
    from application a where a.vendor_specific_id = ${identifier}`);

/** Asks until the visit is where it is waited for. */
async function until(token: string, wanted: (json: Reply['json']) => boolean): Promise<Reply['json']> {
  for (;;) {
    const { json, status } = await ask('progress', { token });
    expect(status).toBe(200);
    if (wanted(json)) return json;
    await new Promise(setImmediate);
    await data().run(sql`delete from limit_bucket`);
  }
}

describe('a visit', () => {
  it('leads from the link to a new application whose crawl completes', async () => {
    const { token, identifier, reply } = await begin({ transactions: true, account_owner: true, days_to_retrieve: 30 });
    expect(reply.json).toMatchObject({
      vendor: 'Harbour Loans',
      days_to_retrieve: 30,
      banks: [{ id: crawls.bank, name: 'First Bank' }],
    });
    expect(await applicationOf(identifier)).toBeUndefined();
    await ask('choose', { token, bank_id: crawls.bank, consent: true });
    expect((await ask('progress', { token })).json).toMatchObject({
      status: 'INITIAL',
      bank: 'First Bank',
      question: null,
      problem: null,
    });
    expect(await applicationOf(identifier)).toMatchObject({
      status: 'INITIAL',
      transactions: 'pending',
      profiles: 1,
      crawlers: 1,
    });
    expect((await signIn(token, 'hanna')).json).toMatchObject({
      status: expect.stringMatching(/QUEUED|PROCESSING|RELEASED|COMPLETED/),
    });
    await crawls.world.settled();
    expect((await ask('progress', { token })).json).toMatchObject({ status: 'COMPLETED', problem: null });
    expect(await applicationOf(identifier)).toMatchObject({
      status: 'COMPLETED',
      transactions: 'completed',
      estatements: 'not_requested',
      days_to_retrieve: 30,
      profiles: 1,
      crawlers: 1,
    });
  });

  it('asks what the bank asks, and takes only the answer to the question that is open', async () => {
    const { token } = await chosen();
    expect((await signIn(token, '  ')).json.message).toBe('Please fill in: User name');
    await signIn(token, 'ida.choice');
    const first = await until(token, ({ question }) => question !== null && question !== undefined);
    expect(first).toMatchObject({
      status: 'AUTH',
      question: { kind: 'choice', choices: ['Text message', 'Phone call'] },
    });
    const number = Number((first['question'] as { number: number }).number);
    expect((await ask('answer', { token, number, chosen: [7] })).json.field).toBe('chosen');
    await ask('answer', { token, number, chosen: [0] });
    const second = await until(
      token,
      ({ question }) => question !== null && (question as { kind: string }).kind === 'code',
    );
    const next = Number((second['question'] as { number: number }).number);
    expect(next).toBeGreaterThan(number);
    expect((await ask('answer', { token, number: next, text: ' ' })).json).toMatchObject({
      field: 'text',
      message: 'Please type the answer',
    });
    await ask('answer', { token, number, text: '999999' });
    await ask('answer', { token, number: next, text: '123456' });
    await crawls.world.settled();
    expect((await ask('progress', { token })).json).toMatchObject({ status: 'COMPLETED' });
  });

  it('lets the customer choose accounts when the link says so', async () => {
    const { token, identifier } = await chosen({ select_accounts: true });
    await signIn(token, 'jan.many');
    const { question } = await until(token, (json) => json['question'] !== null && json['question'] !== undefined);
    expect(question).toMatchObject({ kind: 'accounts', ask: 'Which accounts do you want to share?' });
    expect((question as { choices: string[] }).choices).toHaveLength(12);
    const { number } = question as { number: number };
    expect((await ask('answer', { token, number, chosen: [] })).json.message).toBe('Please choose at least one');
    await ask('answer', { token, number, chosen: [0, 2] });
    await crawls.world.settled();
    expect((await ask('progress', { token })).json).toMatchObject({ status: 'COMPLETED', account_count: 2 });
    expect(await applicationOf(identifier)).toMatchObject({ profiles: 1 });
  });

  it('counts the accounts that are read whole, whatever is left to analyse', async () => {
    const { token, identifier } = await chosen({ transactions: true });
    await signIn(token, 'joan.many');
    await crawls.world.settled();
    expect((await ask('progress', { token })).json).toMatchObject({ account_count: 12, accounts_read: 12 });
    const leave = (job: string): Promise<number> =>
      data().run(sql`update account set jobs = jobs || jsonb_build_object(${job}::text, 'pending') where id = (
        select min(c.id) from account c join application a on a.id = c.application_id where a.vendor_specific_id = ${identifier})`);
    await leave('analysis');
    expect((await ask('progress', { token })).json).toMatchObject({ accounts_read: 12 });
    await leave('transactions');
    expect((await ask('progress', { token })).json).toMatchObject({ account_count: 12, accounts_read: 11 });
  });

  it('tells plainly what went wrong, and the customer can try again on the same application', async () => {
    const { token, identifier } = await chosen();
    await signIn(token, 'kit.wrong');
    await crawls.world.settled();
    expect((await ask('progress', { token })).json).toMatchObject({
      status: 'FAILED',
      problem: { code: 'E1001', message: 'First Bank did not accept what you typed. Please check it and try again.' },
    });
    await ask('choose', { token, bank_id: crawls.bank, consent: true });
    await signIn(token, 'kit');
    await crawls.world.settled();
    expect((await ask('progress', { token })).json).toMatchObject({ status: 'COMPLETED' });
    expect(await applicationOf(identifier)).toMatchObject({ status: 'COMPLETED', profiles: 1, crawlers: 2 });
    expect((await ask('choose', { token, bank_id: crawls.bank, consent: true })).json.message).toMatch(
      /connected already/,
    );
  });

  it('may add another bank when the link says so', async () => {
    const { token, identifier } = await chosen({ multiple: true });
    await signIn(token, 'lea');
    await crawls.world.settled();
    await ask('choose', { token, bank_id: crawls.bank, consent: true });
    await signIn(token, 'lea.second');
    await crawls.world.settled();
    expect(await applicationOf(identifier)).toMatchObject({ crawlers: 2, status: 'COMPLETED' });
  });

  it('ends when the customer leaves before signing in, and while the bank asks', async () => {
    const early = await chosen();
    expect((await ask('leave', { token: early.token })).json).toMatchObject({ status: 'EXITED' });
    const late = await chosen();
    await signIn(late.token, 'mia.mfa');
    await until(late.token, ({ question }) => question !== null && question !== undefined);
    await ask('leave', { token: late.token });
    await crawls.world.settled();
    expect((await ask('progress', { token: late.token })).json).toMatchObject({
      status: 'EXITED',
      problem: { code: null },
    });
    expect(await data().rows(sql`select from crawl_secret`)).toEqual([]);
  });

  it('is waited for no longer once its customer has signed in, left, or chosen anew', async () => {
    const waited = (): Promise<unknown[]> =>
      data().rows(sql`select key from work where kind = 'abandon' and state = 'waiting'`);
    await data().run(sql`delete from work where kind = 'abandon'`);
    const signed = await chosen();
    expect(await waited()).toHaveLength(1);
    await signIn(signed.token, 'nora');
    expect(await waited()).toEqual([]);
    const left = await chosen();
    await ask('leave', { token: left.token });
    expect(await waited()).toEqual([]);
    const again = await chosen();
    await ask('choose', { token: again.token, bank_id: crawls.bank, consent: true });
    expect(await waited()).toHaveLength(1);
    await crawls.world.settled();
  });

  it('ends by itself when nobody signs in', async () => {
    const { token } = await chosen();
    await data().run(sql`update work set not_before = now() where kind = 'abandon' and state = 'waiting'`);
    await until(token, ({ status }) => status === 'EXITED');
    expect((await signIn(token, 'too late')).json).toMatchObject({ status: 'EXITED' });
  });
});

describe('what a visit refuses', () => {
  it('is a link that nobody made, a short identifier, days out of range, and a bank of another country', async () => {
    expect((await ask('start', { label: 'nobody', identifier: 'customer-1' })).status).toBe(404);
    expect((await ask('start', { label: 'harbour', identifier: 'short' })).json.field).toBe('identifier');
    expect((await ask('start', { label: 'harbour', identifier: 'customer-1', days_to_retrieve: 6 })).json.field).toBe(
      'days_to_retrieve',
    );
    const { token } = await begin();
    const away = await data().one<{ id: number }>(
      sql`insert into bank (name, country_code, module) values ('Far Bank', 'NZ', 'far') returning id`,
    );
    expect((await ask('choose', { token, bank_id: away?.id, consent: true })).json.field).toBe('bank_id');
    expect((await ask('choose', { token, bank_id: crawls.bank, consent: false })).json.field).toBe('consent');
  });

  it('is markup in what is kept and read by others', async () => {
    for (const identifier of ['<img src=x onerror=alert(1)>', 'reference </td><td>', '<!-- hidden -->'])
      expect((await ask('start', { label: 'harbour', identifier })).json).toMatchObject({
        field: 'identifier',
        message: 'identifier must not hold markup',
      });
    expect((await ask('start', { label: 'harbour', identifier: 'more < less > enough' })).status).toBe(200);
  });

  it('is a bank that is offline', async () => {
    await data().run(sql`update bank set is_offline = true where id = ${crawls.bank}`);
    const { token } = await begin();
    const { status, json } = await ask('choose', { token, bank_id: crawls.bank, consent: true });
    await data().run(sql`update bank set is_offline = false where id = ${crawls.bank}`);
    expect({ status, message: json.message }).toEqual({
      status: 409,
      message: 'First Bank is not available at the moment. Please try again later.',
    });
  });

  it('is a token that is unknown or over', async () => {
    expect((await ask('progress', { token: 'x'.repeat(43) })).status).toBe(404);
    const { token } = await chosen();
    await data().run(sql`update connect_session set expires_at = now() - interval '1 second'`);
    expect((await ask('progress', { token })).status).toBe(404);
  });

  it('is a stranger who tries many tokens', async () => {
    const statuses = new Set<number>();
    for (let tries = 0; tries < 260; tries += 1)
      statuses.add((await ask('progress', { token: 'y'.repeat(43) })).status);
    expect([...statuses].sort()).toEqual([404, 429]);
  });
});

it('what a customer types is in no log line and in no table as it is', async () => {
  const { token } = await chosen();
  await ask('sign-in', { token, values: { username: 'secretive-person', password: 'very-secret-word' } });
  await crawls.world.settled();
  expect(crawls.world.logLines.join('\n')).not.toMatch(/secretive-person|very-secret-word/);
  const tables = await data().rows<{ name: string }>(
    sql`select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname in ('public', 'pgboss') and c.relkind = 'r'`,
  );
  for (const { name } of tables) {
    const found = await data().rows(
      sql`select 1 from ${new Sql([name], [])} t where t::text ~ 'secretive-person|very-secret-word' limit 1`,
    );
    expect({ name, found }).toEqual({ name, found: [] });
  }
});
