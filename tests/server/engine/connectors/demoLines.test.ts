// What moves on an account of the demo bank is of its kind, and its balance runs.
import { describe, expect, it } from 'vitest';
import { balancesOf, linesOf } from '../../../../server/engine/connectors/demo/statementLines.ts';

const now = Date.UTC(2026, 10, 18, 7);
const account = (type: string, number = '12345678') => ({ nickname: 'An account', bsb: '901-001', number, type });
const numbers = Array.from({ length: 20 }, (_, index) => String(10_000_000 + index * 4_711));
const cents = (amount: number | null): number => Math.round((amount ?? Number.NaN) * 100);

const allowed = {
  savings: /^(TRANSFER (FROM|TO) OWN ACCOUNT|INTEREST)$/,
  'term deposit': /^INTEREST TERM DEPOSIT$/,
  'home loan': /^(INTEREST CHARGED|TRANSFER FROM OWN ACCOUNT LOAN REPAYMENT)$/,
  'credit card': /^(?!SALARY|PAY |DIRECT|RENT|ATM|TRANSFER TO)/,
};

describe.each(Object.entries(allowed))('a %s account', (type, texts) => {
  it('has lines of its kind', () => {
    const lines = numbers.flatMap((number) => linesOf(account(type, number), '2026-08-20', now));
    expect(lines.length).toBeGreaterThanOrEqual(numbers.length * 2);
    expect(lines.filter(({ description }) => !texts.test(description))).toEqual([]);
  });

  it('stays on its side of zero', () => {
    const isOwed = type === 'home loan' || type === 'credit card';
    for (const number of numbers)
      for (const { balance } of linesOf(account(type, number), '2026-05-01', now))
        expect(Math.sign(cents(balance)), number).not.toBe(isOwed ? 1 : -1);
  });

  it('has the same balance on a day whenever it is read', () => {
    const later = linesOf(account(type), '2026-08-20', now + 40 * 86_400_000);
    for (const line of linesOf(account(type), '2026-08-20', now)) expect(later).toContainEqual(line);
  });
});

it.each(['transaction', ...Object.keys(allowed)])(
  'each line of a %s account leaves the balance that follows',
  (type) => {
    const lines = linesOf(account(type), '2026-06-01', now);
    lines.slice(1).forEach(({ amount, balance }, index) => {
      expect(cents(balance)).toBe(cents(lines[index]?.balance ?? null) + cents(amount));
    });
    expect(lines.at(-1)?.balance).toBe(balancesOf(account(type), now).balance);
  },
);

it('a credit card is paid in full in the month after', () => {
  const lines = linesOf(account('credit card'), '2026-09-01', Date.UTC(2026, 9, 31));
  const bought = lines.filter(({ date, amount }) => date < '2026-10-01' && amount < 0);
  const [paid] = lines.filter(({ date, amount }) => date >= '2026-10-01' && amount > 0);
  expect(paid?.description).toBe('TRANSFER FROM OWN ACCOUNT CARD PAYMENT');
  expect(cents(paid?.amount ?? null)).toBe(-bought.reduce((sum, { amount }) => sum + cents(amount), 0));
});
