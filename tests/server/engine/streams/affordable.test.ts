// What is left a month: by full months, against the vendor's table or none, and not known where nobody can say.
import { describe, expect, it } from 'vitest';
import { livingCostsIn, type LivingCosts } from '../../../../src/api/contract/vendors/livingCosts.ts';
import { affordabilityOf } from '../../../../server/engine/streams/affordability.ts';
import type { MoneyLine } from '../../../../server/engine/streams/line.ts';
import { households } from './households.ts';

const table = (text: string): LivingCosts => {
  const read = livingCostsIn(text);
  return typeof read === 'object' ? read : expect.unreachable(read);
};
const told = (lines: readonly MoneyLine[], benchmark?: LivingCosts, country = 'AU') => {
  const accounts = [...new Set(lines.map(({ account_id }) => account_id))].map((id) => ({ id, country, told: null }));
  const [part] = affordabilityOf({ accounts, lines, balances: [], benchmark }, { showPii: false }).parts;
  return part ?? expect.unreachable();
};
const linesOf = (name: string) => households.find((one) => one.name === name)?.lines ?? expect.unreachable(name);
const cents = (money: number | null): number => Math.round((money ?? Number.NaN) * 100);

describe('what is left a month', () => {
  it('is income less commitments and living costs to the cent, for each household', () => {
    const known = households.map(({ name, lines }) => ({ name, ...told(lines).affordable }));
    for (const { name, not_known, income, commitments, buffer, living, left, spent } of known) {
      if (not_known !== null) continue;
      expect(cents(left), name).toBe(cents(income) - cents(commitments) - cents(buffer) - cents(living));
      expect([buffer, living], name).toEqual([0, spent]);
    }
    expect(known.filter(({ not_known }) => not_known === null).length).toBeGreaterThan(households.length / 2);
  });

  it('never has nothing for an income that nobody can tell', () => {
    for (const { name, lines } of households) {
      const { not_known, income, left } = told(lines).affordable;
      expect([income === null, left === null], name).toEqual([not_known !== null, not_known !== null]);
      expect(income, name).not.toBe(0);
    }
    const without = linesOf('paid weekly').filter(({ cents: money }) => money < 0);
    expect(told(without, table('T, 2026-07-01, AUD\nsingle, 0, 1')).affordable).toMatchObject({
      not_known: 'no stream of income was found',
      income: null,
      living: null,
      left: null,
    });
  });

  it('says which irregular income counts as nothing, though it came', () => {
    const line = (date: string, money: number, description: string, category: string, sequence: number): MoneyLine => ({
      account_id: 1,
      sequence,
      date,
      cents: money,
      description,
      transaction_type: null,
      category,
      category_type: null,
      thirdparty: null,
      returned: false,
    });
    const { income, assumptions } = told([
      line('2026-09-03', 12_965, 'INTEREST PAID', 'Interest', 1),
      line('2026-10-03', 12_965, 'INTEREST PAID', 'Interest', 2),
      line('2026-11-03', 12_965, 'INTEREST PAID', 'Interest', 3),
      line('2026-11-09', 183_197, 'SALARY ALDER', 'Wages', 4),
      line('2026-11-19', 217_679, 'SALARY ALDER', 'Wages', 5),
    ]).affordable;
    expect(income).toBe(129.65);
    expect(assumptions).toContain(
      'Irregular income of the kind wages counts as nothing, though 2 payments came: a full month has none.',
    );
  });

  it('makes a month of weekly pay by 52 twelfths, and says so', () => {
    const { income, assumptions } = told(linesOf('paid weekly')).affordable;
    expect(income).toBe(5418.4);
    expect(assumptions).toContain('Income is 1 stream (wages, weekly).');
    expect(assumptions).toContainEqual(expect.stringContaining('A month is weekly × 52/12'));
  });

  it('leaves out income that has ended, and names it', () => {
    const { affordable } = told(
      linesOf('paid weekly').filter(({ cents: money, date }) => money < 0 || date < '2026-10'),
    );
    expect(affordable).toMatchObject({
      not_known: 'every stream of income has ended',
      income: null,
      left: null,
    });
    expect(affordable.assumptions).toContain('Income that has ended is left out (1 stream).');
  });

  it('is not known in less than one full month', () => {
    const days = linesOf('paid weekly').filter(({ date }) => date >= '2026-10-02' && date <= '2026-11-20');
    expect(told(days).affordable).toMatchObject({
      not_known: 'the transactions cover less than one full month',
      income: null,
      commitments: null,
      spent: null,
      left: null,
    });
  });

  it('takes irregular income by its lowest full month', () => {
    const lines = linesOf('paid weekly').filter(({ cents: money }) => money < 0);
    const gig = ['2026-06-02', '2026-06-03', '2026-07-19', '2026-08-02', '2026-09-25', '2026-10-04', '2026-11-28'].map(
      (date, turn): MoneyLine => ({
        ...(lines[0] ?? expect.unreachable()),
        sequence: 1_000 + turn,
        date,
        cents: 30_000 + turn * 1_000,
        description: 'SALARY ODD JOBS LTD',
        transaction_type: 'Salary',
        category: 'Wages',
        category_type: 'income',
        thirdparty: 'Employer',
      }),
    );
    const { income, assumptions } = told([...lines, ...gig]).affordable;
    expect(income).toBe(320);
    expect(assumptions).toContain('Irregular income counts by its lowest full month.');
  });
});

describe('held against a table', () => {
  const lines = linesOf('paid weekly');

  it('living costs are the larger of the table and what was spent, and commitments have its buffer', () => {
    const high = told(
      lines,
      table('HEM, 2026-07-01, AUD, 10\nsingle, 0, 2000\nsingle, 0, 2500, 5000\ncouple, 2, 4000'),
    ).affordable;
    expect(high).toMatchObject({ benchmark: 2500, living: 2500 });
    expect(cents(high.buffer)).toBe(Math.round(cents(high.commitments) / 10));
    expect(high.assumptions).toContain(
      'The table “HEM” of 2026-07-01 was taken for its first household, single with 0 children with an income from 5000: bank data do not tell how many live on the income.',
    );
    const low = told(lines, table('HEM, 2026-07-01, AUD\nsingle, 0, 10')).affordable;
    expect(low).toMatchObject({ benchmark: 10, living: low.spent, buffer: 0 });
  });

  it('money of another currency is not held against it', () => {
    const { affordable } = told(lines, table('HEM, 2026-07-01, AUD, 10\nsingle, 0, 9000'), 'GB');
    expect(affordable).toMatchObject({ benchmark: null, living: affordable.spent, buffer: 0 });
    expect(affordable.assumptions).toContain('The table “HEM” is in AUD, these accounts in GBP: it is left out.');
  });
});

describe('the currency', () => {
  const lines = linesOf('paid weekly');
  const ids = [...new Set(lines.map(({ account_id }) => account_id))];
  const currencies = (money: string | null) =>
    affordabilityOf(
      { accounts: ids.map((id) => ({ id, country: 'AU', told: money })), lines, balances: [] },
      { showPii: false },
    ).parts.map(({ currency }) => currency);

  it('is the one that was told, otherwise that of the country', () => {
    expect([currencies('USD'), currencies(null)]).toEqual([['USD'], ['AUD']]);
  });
});

describe('a table as it is typed', () => {
  it('is none where it is empty, and lines may end with a semicolon', () => {
    expect(livingCostsIn(' \n')).toBeUndefined();
    expect(table('HEM, 2026-07-01, AUD; single, 0, 1900; couple, 1, 3000.50')).toMatchObject({
      name: 'HEM',
      buffer: 0,
      households: [{ household: 'single', children: 0, costs: 1900, income_from: 0 }, { costs: 3000.5 }],
    });
  });

  it.each([
    ['HEM', 'needs on line 1: name, date, currency'],
    ['HEM, 2026-02-30, AUD\nsingle, 0, 1', 'line 1 a date such as 2026-07-01, not “2026-02-30”'],
    ['HEM, 2026-07-01, dollars\nsingle, 0, 1', 'line 1 a currency such as AUD, not “dollars”'],
    ['HEM, 2026-07-01, AUD, much\nsingle, 0, 1', 'line 1 a buffer in percent'],
    ['HEM, 2026-07-01, AUD', 'at least one household on line 2'],
    ['HEM, 2026-07-01, AUD\nsingle, 0, 1\nfamily, 2, 5', 'line 3 single or couple, not “family”'],
    ['HEM, 2026-07-01, AUD\nsingle, some, 1', 'line 2 a number of children up to 20, not “some”'],
    ['HEM, 2026-07-01, AUD\nsingle, 0, 0', 'line 2 the costs a month as a number above 0, not “0”'],
    ['HEM, 2026-07-01, AUD\nsingle, 0, 5\nsingle, 0, 6', 'has the household of line 2 again on line 3'],
  ])('says which line is wrong: %j', (text, words) => {
    expect(livingCostsIn(text)).toContain(words);
  });
});
