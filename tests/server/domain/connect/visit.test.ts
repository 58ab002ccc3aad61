// A customer's visit by its calls: from the link to the end of the crawl, with everything that can go otherwise.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import { placesOf } from './everyTable.ts';
import { openVisits, type Visits } from './visits.ts';

let visits: Visits;
beforeAll(async () => {
  visits = await openVisits();
});
beforeEach(() => visits.forgetLimits());
afterAll(() => visits.world.close());

describe('a visit', () => {
  it('leads from the link to a new application whose crawl completes', async () => {
    const { token, identifier, reply } = await visits.begin({
      transactions: true,
      account_owner: true,
      days_to_retrieve: 30,
    });
    expect(reply.json).toMatchObject({
      vendor: 'Harbour Loans',
      days_to_retrieve: 30,
      banks: [{ id: visits.bank, name: 'First Bank' }],
    });
    expect(await visits.applicationOf(identifier)).toBeUndefined();
    await visits.ask('choose', { token, bank_id: visits.bank, consent: true });
    expect((await visits.ask('progress', { token })).json).toMatchObject({
      status: 'INITIAL',
      bank: 'First Bank',
      question: null,
      problem: null,
    });
    expect(await visits.applicationOf(identifier)).toMatchObject({
      status: 'INITIAL',
      transactions: 'pending',
      profiles: 1,
      crawlers: 1,
    });
    expect((await visits.signIn(token, 'hanna')).json).toMatchObject({
      status: expect.stringMatching(/QUEUED|PROCESSING|RELEASED|COMPLETED/),
    });
    await visits.world.settled();
    expect((await visits.ask('progress', { token })).json).toMatchObject({ status: 'COMPLETED', problem: null });
    expect(await visits.applicationOf(identifier)).toMatchObject({
      status: 'COMPLETED',
      transactions: 'completed',
      estatements: 'not_requested',
      days_to_retrieve: 30,
      profiles: 1,
      crawlers: 1,
    });
  });

  it('asks what the bank asks, and takes only the answer to the question that is open', async () => {
    const { token } = await visits.chosen();
    expect((await visits.signIn(token, '  ')).json.message).toBe('Please fill in: User name');
    await visits.signIn(token, 'ida.choice');
    const first = await visits.until(token, ({ question }) => question !== null && question !== undefined);
    expect(first).toMatchObject({
      status: 'AUTH',
      question: { kind: 'choice', choices: ['Text message', 'Phone call'] },
    });
    const number = Number((first['question'] as { number: number }).number);
    expect((await visits.ask('answer', { token, number, chosen: [7] })).json.field).toBe('chosen');
    await visits.ask('answer', { token, number, chosen: [0] });
    const second = await visits.until(
      token,
      ({ question }) => question !== null && (question as { kind: string }).kind === 'code',
    );
    const next = Number((second['question'] as { number: number }).number);
    expect(next).toBeGreaterThan(number);
    expect((await visits.ask('answer', { token, number: next, text: ' ' })).json).toMatchObject({
      field: 'text',
      message: 'Please type the answer',
    });
    await visits.ask('answer', { token, number, text: '999999' });
    await visits.ask('answer', { token, number: next, text: '123456' });
    await visits.world.settled();
    expect((await visits.ask('progress', { token })).json).toMatchObject({ status: 'COMPLETED' });
  });

  it('lets the customer choose accounts when the link says so', async () => {
    const { token, identifier } = await visits.chosen({ select_accounts: true });
    await visits.signIn(token, 'jan.many');
    const { question } = await visits.until(
      token,
      (json) => json['question'] !== null && json['question'] !== undefined,
    );
    expect(question).toMatchObject({ kind: 'accounts', ask: 'Which accounts do you want to share?' });
    expect((question as { choices: string[] }).choices).toHaveLength(12);
    const { number } = question as { number: number };
    expect((await visits.ask('answer', { token, number, chosen: [] })).json.message).toBe('Please choose at least one');
    await visits.ask('answer', { token, number, chosen: [0, 2] });
    await visits.world.settled();
    expect((await visits.ask('progress', { token })).json).toMatchObject({ status: 'COMPLETED', account_count: 2 });
    expect(await visits.applicationOf(identifier)).toMatchObject({ profiles: 1 });
  });

  it('counts the accounts that are read whole, whatever is left to analyse', async () => {
    const { token, identifier } = await visits.chosen({ transactions: true });
    await visits.signIn(token, 'joan.many');
    await visits.world.settled();
    expect((await visits.ask('progress', { token })).json).toMatchObject({ account_count: 12, accounts_read: 12 });
    const leave = (job: string): Promise<number> =>
      visits.data.run(sql`update account set jobs = jobs || jsonb_build_object(${job}::text, 'pending') where id = (
        select min(c.id) from account c join application a on a.id = c.application_id where a.vendor_specific_id = ${identifier})`);
    await leave('analysis');
    expect((await visits.ask('progress', { token })).json).toMatchObject({ accounts_read: 12 });
    await leave('transactions');
    expect((await visits.ask('progress', { token })).json).toMatchObject({ account_count: 12, accounts_read: 11 });
  });

  it('tells plainly what went wrong, and the customer can try again on the same application', async () => {
    const { token, identifier } = await visits.chosen();
    await visits.signIn(token, 'kit.wrong');
    await visits.world.settled();
    expect((await visits.ask('progress', { token })).json).toMatchObject({
      status: 'FAILED',
      problem: { code: 'E1001', message: 'First Bank did not accept what you typed. Please check it and try again.' },
    });
    await visits.ask('choose', { token, bank_id: visits.bank, consent: true });
    await visits.signIn(token, 'kit');
    await visits.world.settled();
    expect((await visits.ask('progress', { token })).json).toMatchObject({ status: 'COMPLETED' });
    expect(await visits.applicationOf(identifier)).toMatchObject({ status: 'COMPLETED', profiles: 1, crawlers: 2 });
    expect((await visits.ask('choose', { token, bank_id: visits.bank, consent: true })).json.message).toMatch(
      /connected already/,
    );
  });

  it('chosen again before anything was typed, a bank keeps its crawler', async () => {
    const { token, identifier } = await visits.chosen();
    const again = await visits.ask('choose', { token, bank_id: visits.bank, consent: true });
    expect(again.json).toMatchObject({ bank: 'First Bank' });
    expect(await visits.applicationOf(identifier)).toMatchObject({ profiles: 1, crawlers: 1 });
    await visits.signIn(token, 'kit');
    await visits.world.settled();
    expect(await visits.applicationOf(identifier)).toMatchObject({ status: 'COMPLETED', crawlers: 1 });
  });

  it('may add another bank when the link says so', async () => {
    const { token, identifier } = await visits.chosen({ multiple: true });
    await visits.signIn(token, 'lea');
    await visits.world.settled();
    await visits.ask('choose', { token, bank_id: visits.bank, consent: true });
    await visits.signIn(token, 'lea.second');
    await visits.world.settled();
    expect(await visits.applicationOf(identifier)).toMatchObject({ crawlers: 2, status: 'COMPLETED' });
  });

  it('ends when the customer leaves before signing in, and while the bank asks', async () => {
    const early = await visits.chosen();
    expect((await visits.ask('leave', { token: early.token })).json).toMatchObject({ status: 'EXITED' });
    const late = await visits.chosen();
    await visits.signIn(late.token, 'mia.mfa');
    await visits.until(late.token, ({ question }) => question !== null && question !== undefined);
    await visits.ask('leave', { token: late.token });
    await visits.world.settled();
    expect((await visits.ask('progress', { token: late.token })).json).toMatchObject({
      status: 'EXITED',
      problem: { code: null },
    });
    expect(await visits.data.rows(sql`select from crawl_secret`)).toEqual([]);
  });

  it('is waited for no longer once its customer has signed in, left, or chosen anew', async () => {
    const waited = (): Promise<unknown[]> =>
      visits.data.rows(sql`select key from work where kind = 'abandon' and state = 'waiting'`);
    await visits.data.run(sql`delete from work where kind = 'abandon'`);
    const signed = await visits.chosen();
    expect(await waited()).toHaveLength(1);
    await visits.signIn(signed.token, 'nora');
    expect(await waited()).toEqual([]);
    const left = await visits.chosen();
    await visits.ask('leave', { token: left.token });
    expect(await waited()).toEqual([]);
    const again = await visits.chosen();
    await visits.ask('choose', { token: again.token, bank_id: visits.bank, consent: true });
    expect(await waited()).toHaveLength(1);
    await visits.world.settled();
  });

  it('ends by itself when nobody signs in', async () => {
    const { token } = await visits.chosen();
    await visits.data.run(sql`update work set not_before = now() where kind = 'abandon' and state = 'waiting'`);
    await visits.until(token, ({ status }) => status === 'EXITED');
    expect((await visits.signIn(token, 'too late')).json).toMatchObject({ status: 'EXITED' });
  });
});

it('what a customer types is in no log line and in no table as it is', async () => {
  const { token } = await visits.chosen();
  await visits.ask('sign-in', { token, values: { username: 'secretive-person', password: 'very-secret-word' } });
  await visits.world.settled();
  for (const words of ['secretive-person', 'very-secret-word'])
    expect(await placesOf(visits.world, words), words).toEqual([]);
});
