// How an account was run: each list has its dates, payees and fees, and a balance that is not told is not zero.
import { describe, expect, it } from 'vitest';
import { conductOf } from '../../../../server/engine/streams/conduct.ts';
import type { MoneyLine } from '../../../../server/engine/streams/line.ts';
import { until } from './book.ts';

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

describe('conduct', () => {
  it('names what was not paid with its payee, its fee and the lines that say so', () => {
    const lines = [
      line('2026-09-01', -120, 'DIRECT DEBIT HARBOUR GYM 99'),
      line('2026-09-03', 120, 'DIRECT DEBIT HARBOUR GYM RETURNED UNPAID'),
      line('2026-09-03', -15, 'DISHONOUR FEE'),
      line('2026-10-20', -15, 'DISHONOUR FEE'),
    ];
    expect(conductOf(lines, [], until).dishonours).toEqual([
      { account_id: 1, date: '2026-09-03', payee: 'Harbour Gym', cents: 12_000, fee: 1_500, lines: lines.slice(0, 3) },
      { account_id: 1, date: '2026-10-20', payee: '', cents: null, fee: 1_500, lines: lines.slice(3) },
    ]);
  });

  it('lists gambling, cash advances and small loans line by line', () => {
    const lines = [
      line('2026-09-01', -50, 'SPORTSBET', { category: 'Gambling' }),
      line('2026-09-02', 80, 'SPORTSBET', { category: 'Gambling' }),
      line('2026-09-05', -200, 'CASH ADVANCE ATM 12'),
      line('2026-09-09', 300, 'NIMBLE', { category: 'Short Term Loans' }),
    ];
    const conduct = conductOf(lines, [], until);
    expect([conduct.gambling.length, conduct.cash_advances.length, conduct.small_loans.length]).toEqual([2, 1, 1]);
  });

  it('counts the days below zero of each account, from the balances that are told', () => {
    const lines = [line('2026-11-01', -10, 'A'), line('2026-11-01', -10, 'B', { account_id: 2 })];
    const balances = [
      { account_id: 1, date: '2026-11-03', cents: 500 },
      { account_id: 1, date: '2026-11-10', cents: -2_000 },
      { account_id: 1, date: '2026-11-13', cents: 100 },
      { account_id: 1, date: '2026-11-29', cents: -1 },
    ];
    expect(conductOf(lines, balances, until).below_zero).toEqual([
      {
        account_id: 1,
        days: ['2026-11-10', '2026-11-11', '2026-11-12', '2026-11-29', '2026-11-30'],
        lowest: { date: '2026-11-10', cents: -2_000 },
      },
      { account_id: 2, days: null, lowest: null },
    ]);
  });
});
