// What no figure holds is told in every form, from one structure, and is in no sum of any.
import { describe, expect, it } from 'vitest';
import type { Account, Dossier } from '../../../../../server/engine/documents/data/dossier.ts';
import { packedDossier, unpackedDossier } from '../../../../../server/engine/documents/data/structure.ts';
import { withoutPersonal } from '../../../../../server/engine/documents/data/withoutPersonal.ts';
import type { DocumentName } from '../../../../../server/engine/documents/documentNames.ts';
import { makeDocument } from '../../../../../server/engine/documents/makeDocument.ts';
import { packed } from '../../../../../server/engine/documents/data/structure.ts';
import { readPdf } from '../readers.ts';
import { account, dossier, made, noStatements, transaction } from '../sampleDossier.ts';

const pending = { account_id: 1, reason: 'pending' as const, date: '2026-11-06', amount: '-777.77', currency: null };
const uncounted = [
  { ...pending, description: 'NOT YET SETTLED' },
  { ...pending, reason: 'other_currency' as const, amount: '-55.55', currency: 'CHF', description: 'IN FRANCS' },
];
const codes = { merchant: 'Corner Shop', merchant_category: '5411' };
const of = (
  more: Partial<Account> = {},
  missing = [{ bank: 'First Bank', what: 'Joint', why: 'Not allowed' }],
): Dossier =>
  dossier([account([transaction('-10.00', { bank_codes: codes }), transaction('30.00')], { uncounted, ...more })], {
    not_shared: missing,
  });
const text = async (name: DocumentName, whose: Dossier): Promise<string> =>
  (await makeDocument(name, whose, made, noStatements)).toString();
interface Read {
  income: number;
  spending: number;
  not_shared: object[];
  accounts: { not_counted: object[]; not_offered: string[]; transactions: { bank_codes: object | null }[] }[];
}
const json = async (name: DocumentName, whose: Dossier): Promise<Read> => JSON.parse(await text(name, whose)) as Read;

describe('lines that are not counted', () => {
  it.each(['summary.html', 'combined.html'] as const)('stand in a table of their own in %s', async (name) => {
    const html = await text(name, of());
    for (const words of ['What these figures do not hold', 'NOT YET SETTLED', '-777.77', 'In other money', 'CHF'])
      expect(html).toContain(words);
    expect(html).toContain('-10.00');
    expect(html).not.toMatch(/-787\.77|-843\.32|-65\.55/);
  });

  it('stand in the PDF', async () => {
    const read = await readPdf(await makeDocument('summary.pdf', of(), made, noStatements));
    for (const words of ['Lines that are not counted', 'NOT YET SETTLED', '-777.77', 'CHF'])
      expect(read.text).toContain(words);
  });

  it('have no Amount in the CSV, so that its column adds up to the figures', async () => {
    const [head = '', ...rows] = (await text('combined.csv', of())).trim().split('\r\n');
    const place = (title: string): number => head.split(',').indexOf(title);
    const cells = rows.map((row) => row.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/));
    expect(cells.reduce((sum, row) => sum + Number(row[place('Amount')]), 0)).toBe(20);
    expect(
      cells.map((row) => [row[place('Not Counted')], row[place('Amount Not Counted')], row[place('Currency')]]),
    ).toEqual([
      ['', '', 'AUD'],
      ['', '', 'AUD'],
      ['Pending', '-777.77', 'AUD'],
      ['In other money', '-55.55', 'CHF'],
    ]);
    expect(cells[0]?.[place('Bank Codes')]).toBe('"merchant Corner Shop, merchant category 5411"');
    for (const row of cells) expect(row).toHaveLength(head.split(',').length);
  });

  it('are in JSON beside the sums, and in none of them', async () => {
    const read = await json('summary.json', of());
    expect(read).toMatchObject({ income: 30, spending: -10 });
    expect(read.accounts[0]?.not_counted).toEqual([
      { reason: 'pending', date: '2026-11-06', amount: -777.77, currency: null, description: 'NOT YET SETTLED' },
      { reason: 'other_currency', date: '2026-11-06', amount: -55.55, currency: 'CHF', description: 'IN FRANCS' },
    ]);
    expect((await json('bundle.json', of())).accounts[0]?.transactions[0]?.bank_codes).toEqual(codes);
  });

  it('are not spoken of where there are none', async () => {
    const html = await text('summary.html', of({ uncounted: [] }, []));
    for (const words of ['What these figures do not hold', 'not counted', 'not shared'])
      expect(html).not.toContain(words);
  });
});

it('what was not shared is said beside totals and what is left, and by name once', async () => {
  const html = await text('summary.html', of());
  expect(html).toContain('First Bank, Joint: Not allowed');
  expect(html.split('1 account was not shared: no total holds it.').length - 1).toBeGreaterThan(1);
  expect((await json('summary.json', of())).not_shared).toEqual([
    { bank: 'First Bank', what: 'Joint', why: 'Not allowed' },
  ]);
});

it.each([
  [['interims'], 'Interim statements', 'not offered by this bank'],
  [[], 'Interim statements', 'died'],
] as const)('where the bank does not offer %j, %s reads "%s"', async (missing, name, said) => {
  const html = await text('summary.html', of({ not_offered: [...missing] }));
  expect(html.replaceAll(/\s*<[^>]+>\s*/g, '|')).toMatch(new RegExp(`${name}\\|+${said}`));
});

it('nothing of it names anybody to who may not see personal data', async () => {
  const whose = withoutPersonal(of());
  for (const name of ['summary.html', 'bundle.json', 'combined.csv'] as const) {
    const told = await text(name, whose);
    for (const hidden of ['NOT YET', 'IN FRANCS', 'Joint', 'Not allowed', 'Corner Shop'])
      expect(told).not.toContain(hidden);
    expect(told).toContain('777.77');
  }
});

it('is kept with the document, and what was kept before it was has none', async () => {
  const kept = await unpackedDossier(await packedDossier(of()));
  expect([kept.not_shared, kept.accounts[0]?.uncounted]).toEqual([of().not_shared, uncounted]);
  const { not_shared: _missing, accounts, ...rest } = of();
  const before = accounts.map(({ uncounted: _lines, not_offered: _none, transactions, ...one }) => ({
    ...one,
    shown: transactions.length,
    recorded: transactions.map(({ bank_codes: _codes, ...line }) => line),
  }));
  const old = await unpackedDossier(await packed({ form: 2, dossier: { ...rest, accounts: before } }));
  expect(old).toMatchObject({ not_shared: [], accounts: [{ uncounted: [], not_offered: [] }] });
  expect(await text('summary.html', old)).not.toContain('What these figures do not hold');
});
