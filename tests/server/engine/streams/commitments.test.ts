// What households pay again and again: found by payee and kind, and told apart from what is bought anew each time.
import { describe, expect, it } from 'vitest';
import { commitments } from '../../../../server/engine/streams/commitments.ts';
import type { MoneyLine } from '../../../../server/engine/streams/line.ts';
import { byMonth } from '../../../../server/engine/streams/months.ts';
import { isLittle, recognisedIn } from '../../../../server/engine/streams/recognised.ts';
import { every, monthly, until } from './book.ts';
import { households } from './households.ts';

let sequence = 0;
const line = (date: string, dollars: number, description: string, facts: Partial<MoneyLine> = {}): MoneyLine => ({
  account_id: 1,
  sequence: (sequence += 1),
  date,
  cents: Math.round(dollars * 100),
  description,
  transaction_type: null,
  category: null,
  category_type: null,
  thirdparty: null,
  returned: false,
  ...facts,
});
const told = (lines: readonly MoneyLine[]) =>
  commitments(lines, until).map(({ kind, payee, frequency, median }) => [kind, payee, frequency, median]);

describe('commitments', () => {
  it('are the rent and the telephone of every household, and no shopping', () => {
    for (const { name, lines } of households) {
      const kinds = told(lines).map(([kind, payee]) => `${kind}: ${payee}`);
      expect({ name, kinds }).toEqual({
        name,
        kinds: expect.arrayContaining(['rent: Ray White Rent', 'telephone: Telstra']),
      });
      expect(
        kinds.some((kind) => kind.includes('Woolworths')),
        name,
      ).toBe(false);
    }
  });

  it('name each lender by itself, from the first payment on', () => {
    const lines = [
      ...every(14, '2026-06-05').map((date) =>
        line(date, -162.5, 'ZIP PAY DD', { category: 'Buy Now Pay Later', thirdparty: 'Zip' }),
      ),
      line('2026-11-20', -40, 'AFTERPAY 0099', { category: 'Buy Now Pay Later', thirdparty: 'Afterpay' }),
      ...monthly(16).map((date) =>
        line(date, -345, 'NIMBLE DD', { category: 'Short Term Loans', thirdparty: 'Nimble' }),
      ),
      ...monthly(9).map((date) =>
        line(date, -2210, 'HOME LOAN REPAYMENT', { category: 'Home Loan', thirdparty: 'Westpac' }),
      ),
    ];
    expect(told(lines)).toEqual([
      ['home loan', 'Westpac', 'monthly', 221_000],
      ['small-amount loan', 'Nimble', 'monthly', 34_500],
      ['buy now, pay later', 'Zip', 'fortnightly', 16_250],
      ['buy now, pay later', 'Afterpay', 'irregular', 4_000],
    ]);
  });

  it('are found where no rule knows them, if they are steady', () => {
    const steady = monthly(21).map((date) => line(date, -49.9, 'DIRECT DEBIT QUIET GARDEN CLUB 77'));
    const bought = monthly(22).map((date, turn) => line(date, -(20 + turn * 31), 'VISA PURCHASE ODDS AND ENDS'));
    expect(told([...steady, ...bought])).toEqual([['other', 'Quiet Garden Club', 'monthly', 4_990]]);
  });

  it('leave out what came back, and what only moved to an own account', () => {
    const rent = monthly(4).map((date, turn) =>
      line(date, -500, 'RENT', { category: 'Rent', thirdparty: 'Harbour Homes', returned: turn === 2 }),
    );
    const away = monthly(12).flatMap((date) => [
      line(date, -300, 'TRANSFER TO SAVINGS', { category: 'Transfers', category_type: 'transfer' }),
      line(date, 300, 'TRANSFER FROM EVERYDAY', { account_id: 2, category: 'Transfers', category_type: 'transfer' }),
    ]);
    const [only, ...others] = commitments([...rent, ...away], until);
    expect([only?.lines.length, others]).toEqual([5, []]);
  });
});

describe('the months of a household', () => {
  it('add up to the cent, without what only moved', () => {
    const { lines } = households.find(({ name }) => name === 'money to savings and back') ?? expect.unreachable();
    const months = byMonth(lines, commitments(lines, until), { from: '2026-06-01', until });
    expect(months.map(({ month, is_full }) => [month, is_full])).toEqual(
      ['06', '07', '08', '09', '10', '11'].map((month) => [`2026-${month}`, true]),
    );
    for (const { in: coming, committed, discretionary, left } of months)
      expect(coming - committed - discretionary).toBe(left);
    const all = lines.reduce((sum, { cents }) => sum + cents, 0);
    expect(months.reduce((sum, { left }) => sum + left, 0)).toBe(all);
  });

  it('leave out of what is left what was lent, given back or paid in as cash', () => {
    const lines = [
      line('2026-11-03', 4_000, 'SALARY ACME', { category: 'Wages' }),
      line('2026-11-04', 2_000, 'NIMBLE LOAN ADVANCE', { category: 'Short Term Loans' }),
      line('2026-11-05', 80, 'REFUND KMART'),
      line('2026-11-06', 300, 'CASH DEPOSIT', { transaction_type: 'Cash Deposit' }),
      line('2026-11-07', -1_500, 'SHOPPING'),
    ];
    expect(byMonth(lines, [], { from: '2026-11-01', until })).toEqual([
      {
        month: '2026-11',
        is_full: true,
        in: 400_000,
        other_in: 238_000,
        committed: 0,
        discretionary: 150_000,
        left: 250_000,
      },
    ]);
  });

  it('are every month of the period, also one in which nothing moved', () => {
    const lines = [line('2026-08-30', 10, 'A'), line('2026-11-01', -4, 'B')];
    const months = byMonth(lines, [], { from: '2026-08-30', until: '2026-11-01' });
    expect(months.map(({ month, is_full, left }) => [month, is_full, left])).toEqual([
      ['2026-08', false, 1_000],
      ['2026-09', true, 0],
      ['2026-10', true, 0],
      ['2026-11', false, -400],
    ]);
  });

  it('say which of them is not whole', () => {
    const months = byMonth([line('2026-11-02', 10, 'A')], [], { from: '2026-11-02', until });
    expect(months).toMatchObject([{ month: '2026-11', is_full: false, in: 1_000, left: 1_000 }]);
  });
});

it('what the rules know is counted by lines and by money, for each country', () => {
  const lines = [
    line('2026-11-02', -900, 'RENT', { category: 'Rent' }),
    line('2026-11-03', -10, 'ODDS'),
    line('2026-11-04', -10, 'KINO', { account_id: 2 }),
  ];
  const [home, away] = recognisedIn(lines, (account) => (account === 1 ? 'AU' : 'DE'));
  expect(home).toEqual({ country: 'AU', lines: 2, recognised: 1, money: 91_000, recognised_money: 90_000 });
  expect(away).toMatchObject({ country: 'DE', lines: 1, recognised: 0 });
  expect([home, away].map((one) => one && isLittle(one))).toEqual([true, true]);
});
