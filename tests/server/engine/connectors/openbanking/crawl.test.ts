// The sandbox of open banking, crawled: consent there and back, accounts and lines in our shapes, again without the customer, and the end of a consent.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../../../../server/platform/database/sql.ts';
import { order } from '../../crawling/crawls.ts';
import { openSandboxed, type Sandboxed } from './sandboxed.ts';

let product: Sandboxed;
beforeAll(async () => {
  product = await openSandboxed();
});
afterAll(() => product.close());

it('is read by consent, marked as invented, and again at night without the customer, until the consent ends', async () => {
  const { rows, bankSite, messages } = product;
  const away = await product.sentAway();
  const answer = await product.allow(away.address, ['sbx-robin-everyday', 'sbx-robin-card']);
  expect(await product.bring(away.token, answer)).toMatchObject({ status: 'COMPLETED', problem: null });
  const accounts =
    await rows(sql`select bank_key, nickname, bsb, number, type, currency, source, transaction_count > 20 as has_lines, balance is not null as has_balance, not_offered,
      (select bool_and(s.by_consent) from account_segment s where s.account_id = account.id) as by_consent
    from account where profile_id = ${away.profile} order by id`);
  expect(accounts).toEqual([
    {
      bank_key: 'sbx-robin-everyday',
      nickname: 'Wages and bills',
      bsb: '999-001',
      number: '102030401',
      type: 'transaction',
      currency: 'AUD',
      source: 'demo',
      has_lines: true,
      has_balance: true,
      not_offered: ['estatements', 'interims'],
      by_consent: true,
    },
    expect.objectContaining({
      bank_key: 'sbx-robin-card',
      bsb: '-',
      number: expect.stringMatching(/^xxxx xxxx xxxx \d{4}$/),
      type: 'credit card',
    }),
  ]);
  expect(await rows(sql`select full_name from application where id = ${away.application}`)).toEqual([
    { full_name: 'Robin Avery Rivers' },
  ]);
  expect(
    await rows(sql`select bool_and(t.bank_codes ? 'type') as coded, bool_and(t.date >= current_date - 92) as asked from bank_transaction t
    join account a on a.id = t.account_id where a.profile_id = ${away.profile}`),
  ).toEqual([{ coded: true, asked: true }]);

  // Once only was agreed: nothing lets a later crawl in, and the bank was told so.
  expect(await rows(sql`select 1 from bank_access where profile_id = ${away.profile}`)).toEqual([]);
  const again = await order(product, { again: { ...away, uuid: '' } });
  await product.world.settled();
  expect(await rows(sql`select status, error_code from crawler where id = ${again.crawler}`)).toEqual([
    { status: 'FAILED', error_code: 'E1014' },
  ]);
  expect(bankSite.arrangements()).toHaveLength(1);
  expect((await messages(away.crawler)).join('\n')).not.toMatch(/eyJ[\w-]{10}/);
});

it('counts as a bank once an administrator has said that it is real', async () => {
  const admin = await product.world.script('admin@signalbox.test');
  const body = { values: { real_bank: 'true' } };
  expect((await admin.ask('PATCH', 'dashboard/connectors/openbanking/', { body })).status).toBe(200);
  const away = await product.sentAway();
  await product.bring(away.token, await product.allow(away.address, ['sbx-robin-everyday']));
  expect(
    await product.rows(sql`select a.source, s.by_consent from account a
      join account_segment s on s.account_id = a.id where a.profile_id = ${away.profile}`),
  ).toEqual([{ source: 'bank', by_consent: true }]);
});
