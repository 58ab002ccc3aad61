// On paper figures name the pages of their transactions, and each page of a list its opening and closing balance.
import { describe, expect, it } from 'vitest';
import type { Dossier } from '../../../../../server/engine/documents/data/dossier.ts';
import { makeDocument } from '../../../../../server/engine/documents/makeDocument.ts';
import { affordabilityOf } from '../../../../../server/engine/streams/affordability.ts';
import { readPdf } from '../readers.ts';
import { account, dossier, made, noStatements, transaction } from '../sampleDossier.ts';

const day = (index: number): string => new Date(Date.UTC(2026, 4, 1 + index)).toISOString().slice(0, 10);
const count = 160;
/** A wage each week, the balance counted on by whole units. */
const told = Array.from({ length: count }, (_none, index) => ({
  account_id: 1,
  sequence: index + 1,
  date: day(index),
  cents: index % 7 === 0 ? 100_000 : -1_000,
  description: index % 7 === 0 ? 'SALARY GORSEDALE MILLS' : `CARD ${index}`,
  transaction_type: index % 7 === 0 ? 'Salary' : 'Card Purchase',
  category: index % 7 === 0 ? 'Wages' : 'Groceries',
  category_type: index % 7 === 0 ? 'income' : 'expense',
  thirdparty: null,
  returned: false,
}));
let running = 0;
const own = told
  .map((one) =>
    transaction((one.cents / 100).toFixed(2), { ...one, balance: ((running += one.cents) / 100).toFixed(2) }),
  )
  .toReversed();
const whole: Dossier = dossier([account(own, { provenance: { currency: 'AUD', missing: [], segments: [] } })], {
  affordability: affordabilityOf(
    { accounts: [{ id: 1, country: 'AU', told: 'AUD' }], lines: told, balances: [] },
    { showPii: true },
  ),
});
const pagesOf = async (of: Dossier): Promise<string[]> => {
  const { pages } = await readPdf(await makeDocument('summary.pdf', of, made, noStatements));
  return pages.map((text) => text.replaceAll(/\s+/g, ' '));
};
/** The page, counted from 1, whose list has this row. */
const pageOf = (pages: readonly string[], number: string, date: string): number => {
  const written = new RegExp(`(?<![\\d.])${number.replace('.', '\\.')} ${Number(date.slice(8))} \\w{3} 2026 `);
  return pages.findIndex((text) => written.test(text)) + 1;
};

describe('a summary on paper', () => {
  it('names beside each figure the page on which its transactions stand', async () => {
    const pages = await pagesOf(whole);
    const [, said = ''] = /payments: no\. (.*?) and 11 more/.exec(pages.join(' ')) ?? [];
    const groups = [...said.matchAll(/([\d., ]+) \(p\. (\d+)\)/g)];
    expect(groups.length).toBeGreaterThan(1);
    const named = groups.flatMap(([, numbers = '', page]) =>
      numbers.split(',').map((number) => [number.trim(), Number(page)] as const),
    );
    expect(named.length).toBe(12);
    for (const [number, page] of named)
      expect(pageOf(pages, number, day(Number(number.split('.')[1]) - 1)), number).toBe(page);
  });

  it('says of a transaction that it does not list that it is not listed', async () => {
    const [one = expect.unreachable()] = whole.accounts;
    const short = { ...whole, accounts: [{ ...one, transactions: one.transactions.slice(0, 10) }] };
    expect((await pagesOf(short)).join(' ')).toMatch(/\(not listed\) and 11 more/);
  });

  it('names no page where the list is left out', async () => {
    const plain = { ...whole, settings: { ...whole.settings, summaryTemplate: 'summary-pdf_v1' } };
    expect((await pagesOf(plain)).join(' ')).not.toMatch(/\(p\. \d|not listed/);
  });

  it('says the balances at which each page of a list begins and ends, which meet', async () => {
    const pages = (await pagesOf(whole)).filter((text) => text.includes('balance of this page'));
    expect(pages.length).toBeGreaterThan(2);
    const ends = pages.map((text) => ({
      closing: /Closing balance of this page: (\S+ AUD)/.exec(text)?.[1],
      opening: /Opening balance of this page: (\S+ AUD)/.exec(text)?.[1],
    }));
    expect(ends[0]?.closing).toBe(`${(running / 100).toLocaleString('en-AU')}.00 AUD`);
    expect(ends.at(-1)?.opening).toBe('0.00 AUD');
    expect(ends.slice(1).map(({ closing }) => closing)).toEqual(ends.slice(0, -1).map(({ opening }) => opening));
  });

  it('says that a balance is not known where none is told', async () => {
    const [one = expect.unreachable()] = whole.accounts;
    const transactions = one.transactions.map((line) => ({ ...line, balance: null }));
    const text = (await pagesOf({ ...whole, accounts: [{ ...one, transactions }] })).join(' ');
    expect(text).toContain('Closing balance of this page: not known: no balance is told');
  });
});
