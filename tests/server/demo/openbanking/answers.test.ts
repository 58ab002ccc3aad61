// What the sandbox bank answers is what the published standard describes, to the last field.
import { describe, expect, test } from 'vitest';
import { customers } from '../../../../server/demo/openbanking/bank/customers/all.ts';
import { linesOf } from '../../../../server/demo/openbanking/bank/lines.ts';
import { callAt } from '../../../../server/demo/openbanking/resources/answers/calls.ts';
import type { Answered, Asked } from '../../../../server/demo/openbanking/resources/asked.ts';
import { Refusal } from '../../../../server/demo/openbanking/resources/refusal.ts';
import { versionOf } from '../../../../server/demo/openbanking/resources/version.ts';
import { against } from './standard.ts';

const today = '2026-11-30';
const now = Date.parse('2026-11-30T12:00:00+10:00');

function ask(path: string, number = '10203040', withoutAccounts: readonly string[] = []): Answered {
  const url = new URL(`https://bank.example/cds-au/v1${path}`);
  const found = callAt(url.pathname);
  const customer = customers.find((one) => one.number === number);
  if (found === undefined || customer === undefined) throw new Error(`Nobody answers ${path}`);
  const accounts = customer.accounts.filter(
    ({ id, unshareable }) => unshareable === undefined && !withoutAccounts.includes(id),
  );
  const asked: Asked = { url, today, now, customer, accounts, accountId: found.accountId };
  return JSON.parse(JSON.stringify(found.call.answer(asked))) as Answered;
}

const refusalOf = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    if (error instanceof Refusal) return `${error.status} ${error.told.code.replace('urn:au-cds:error:', '')}`;
    throw error;
  }
  return 'nothing';
};

interface Transaction {
  transactionId?: string;
  status: string;
  amount: string;
  description: string;
  postingDateTime?: string;
  executionDateTime?: string;
}
const linesAt = (query: string, account = 'sbx-robin-everyday', number = '10203040'): Transaction[] =>
  (ask(`/banking/accounts/${account}/transactions${query}`, number).data as { transactions: Transaction[] })
    .transactions;

describe.each(customers.map(({ firstName, number, accounts }) => ({ firstName, number, accounts })))(
  'of $firstName',
  ({ number, accounts }) => {
    const ids = accounts.filter(({ unshareable }) => unshareable === undefined).map(({ id }) => id);

    test.each([
      ['/banking/accounts', 'banking', 'ResponseBankingAccountListV3'],
      ['/banking/accounts/balances', 'banking', 'ResponseBankingAccountsBalanceList'],
      ['/banking/payments/scheduled', 'banking', 'ResponseBankingScheduledPaymentsListV2'],
    ] as const)('%s has the published shape', (path, file, schema) => {
      expect(against(file, schema, ask(path, number))).toEqual([]);
    });

    test.each([
      ['', 'ResponseBankingAccountByIdV5'],
      ['/balance', 'ResponseBankingAccountsBalanceById'],
      ['/transactions?page-size=1000', 'ResponseBankingTransactionListV2'],
      ['/direct-debits', 'ResponseBankingDirectDebitAuthorisationList'],
    ] as const)('an account%s has the published shape', (path, schema) => {
      for (const id of ids) {
        const answer = ask(`/banking/accounts/${id}${path}`, number);
        expect(against('banking', schema, { links: { self: 'https://bank.example/' }, ...answer })).toEqual([]);
      }
    });

    test('the customer has the published shape', () => {
      const answer = { ...ask('/common/customer', number), links: { self: 'https://bank.example/' } };
      expect(against('common', 'ResponseCommonCustomer', answer)).toEqual([]);
    });
  },
);

test('the check finds what is wrong', () => {
  const answer = ask('/banking/accounts/balances');
  const [first] = (answer.data as { balances: { currentBalance: unknown }[] }).balances;
  if (first !== undefined) first.currentBalance = '12.5';
  expect(against('banking', 'ResponseBankingAccountsBalanceList', answer).join()).toContain('currentBalance');
});

test('numbers are whole in the detail alone, and the number of a card nowhere', () => {
  expect(JSON.stringify(ask('/banking/accounts'))).not.toContain('102030401');
  expect(ask('/banking/accounts/sbx-robin-everyday').data).toMatchObject({ bsb: '999001', accountNumber: '102030401' });
  expect(JSON.stringify(ask('/banking/accounts/sbx-robin-card'))).not.toContain('5555000011114471');
});

test('a closed account is listed as closed, keeps its lines and has nothing on it', () => {
  const ids = (query: string): string[] =>
    (ask(`/banking/accounts${query}`).data as { accounts: { accountId: string }[] }).accounts.map(
      ({ accountId }) => accountId,
    );
  expect(ids('?open-status=CLOSED')).toEqual(['sbx-robin-closed']);
  expect(ids('?open-status=OPEN')).not.toContain('sbx-robin-closed');
  expect(ask('/banking/accounts/sbx-robin-closed/balance').data).toMatchObject({ currentBalance: '0.00' });
  expect(linesAt('?oldest-time=2026-03-01T00:00:00Z', 'sbx-robin-closed').at(0)).toMatchObject({
    description: 'CLOSED, BALANCE TRANSFERRED',
  });
});

test('posted lines come to the balance, and what is pending has no id and stands beside it', () => {
  for (const customer of customers)
    for (const account of customer.accounts) {
      const told = linesOf(account, today);
      const sum = (pending: boolean): number =>
        told.lines.filter(({ id }) => (id === null) === pending).reduce((all, { cents }) => all + cents, 0);
      expect(account.start + sum(false)).toBe(told.balance);
      expect(sum(true)).toBe(told.pending);
    }
  const pending = linesAt('?page-size=1000').filter(({ status }) => status === 'PENDING');
  expect(pending.length).toBeGreaterThan(0);
  expect(pending.every(({ transactionId, postingDateTime }) => !transactionId && !postingDateTime)).toBe(true);
});

test('what was posted stays as it was told; what was pending comes back with an id and another text', () => {
  const account = customers[0]?.accounts[0];
  if (account === undefined) throw new Error('There is no account');
  const idsUpTo = (day: string): string[] => linesOf(account, day).lines.flatMap(({ id }) => id ?? []);
  const [before, after] = [idsUpTo(today), idsUpTo('2026-12-03')];
  expect(after.slice(0, before.length)).toEqual(before);
  expect(after.length).toBeGreaterThan(before.length);
  expect(new Set(after).size).toBe(after.length);
});

test('lines are of the last 90 days unless more is asked for, newest first, both ends included', () => {
  const year = linesAt('?page-size=1000&oldest-time=2025-12-01T00:00:00%2B10:00');
  const quarter = linesAt('?page-size=1000');
  expect(year.length).toBeGreaterThan(quarter.length * 3);
  const times = year.map((line) => Date.parse(line.postingDateTime ?? line.executionDateTime ?? ''));
  expect(times).toEqual(times.toSorted((one, other) => other - one));
  const day = linesAt('?oldest-time=2026-11-06T00:05:00%2B10:00&newest-time=2026-11-06T00:05:00%2B10:00');
  expect(day.map(({ description }) => description)).toContain('RENT PAPERBARK RENTALS');
});

test('pages lead to each other and hold every line once', () => {
  const path = '/banking/accounts/sbx-mia-everyday/transactions?oldest-time=2025-12-01T00:00:00Z&page-size=1000';
  const first = ask(path, '30405060');
  const meta = first.meta as { totalRecords: number; totalPages: number };
  expect(meta.totalPages).toBe(2);
  const next = new URL(first.links?.['next'] ?? '');
  const second = ask(next.pathname.replace('/cds-au/v1', '') + next.search, '30405060');
  const lines = [first, second].flatMap(({ data }) => (data as { transactions: Transaction[] }).transactions);
  expect(lines).toHaveLength(meta.totalRecords);
  expect(second.links?.['next']).toBeUndefined();
  expect(second.links?.['prev']).toContain('page=1');
});

test('a bank that writes UTC posts the early morning on the day before', () => {
  const [line] = linesAt('?newest-time=2026-11-15T00:00:00Z', 'sbx-mia-everyday', '30405060').filter(
    ({ description }) => description.startsWith('SALARY'),
  );
  expect(line?.postingDateTime).toBe('2026-11-14T14:05:00Z');
});

test.each([
  ['page-size=1001', '400 cds-all:Field/InvalidPageSize'],
  ['page-size=0', '400 cds-all:Field/InvalidPageSize'],
  ['page=9999', '422 cds-all:Field/InvalidPage'],
  ['page=-1', '400 cds-all:Field/Invalid'],
  ['oldest-time=yesterday', '400 cds-all:Field/InvalidDateTime'],
  ['newest-time=2026-13-01T00:00:00Z', '400 cds-all:Field/InvalidDateTime'],
])('transactions with %s are refused with %s', (query, refusal) => {
  expect(refusalOf(() => linesAt(`?${query}`))).toBe(refusal);
});

test('an account that is not shared is told apart from one that never was', () => {
  const balance = (id: string, without: readonly string[] = []) =>
    refusalOf(() => ask(`/banking/accounts/${id}/balance`, '20304050', without));
  expect(balance('sbx-jo-everyday')).toBe('nothing');
  expect(balance('sbx-jo-everyday', ['sbx-jo-everyday'])).toBe(
    '404 cds-banking:Authorisation/UnavailableBankingAccount',
  );
  expect(balance('sbx-jo-joint')).toBe('404 cds-banking:Authorisation/UnavailableBankingAccount');
  expect(balance('sbx-robin-card')).toBe('404 cds-banking:Authorisation/InvalidBankingAccount');
});

test.each([
  [{ 'x-v': '3' }, [3], 3],
  [{ 'x-v': '5', 'x-min-v': '2' }, [2, 3], 3],
  [{ 'x-v': '2', 'x-min-v': '4' }, [2], 2],
  [{ 'x-v': '1' }, [3], '406 cds-all:Header/UnsupportedVersion'],
  [{ 'x-v': '9', 'x-min-v': '4' }, [3], '406 cds-all:Header/UnsupportedVersion'],
  [{ 'x-v': 'three' }, [3], '400 cds-all:Header/InvalidVersion'],
  [{}, [3], '400 cds-all:Header/Missing'],
])('of versions %o and %o it is %s', (headers, known, answer) => {
  if (typeof answer === 'number') expect(versionOf(headers, known)).toBe(answer);
  else expect(refusalOf(() => versionOf(headers, known))).toBe(answer);
});
