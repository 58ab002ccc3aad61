// The sections that a lender reads: the same figures in HTML, PDF and JSON, nobody named without the right to it, and "not known" with its reason.
import { describe, expect, it } from 'vitest';
import { summaryPage } from '../../../../../server/engine/documents/content/summary.ts';
import type { Dossier } from '../../../../../server/engine/documents/data/dossier.ts';
import { packed, packedDossier, unpackedDossier } from '../../../../../server/engine/documents/data/structure.ts';
import { withoutPersonal } from '../../../../../server/engine/documents/data/withoutPersonal.ts';
import { makeDocument } from '../../../../../server/engine/documents/makeDocument.ts';
import { moneyText } from '../../../../../server/engine/documents/page/money.ts';
import { affordabilityOf } from '../../../../../server/engine/streams/affordability.ts';
import type { MoneyLine } from '../../../../../server/engine/streams/line.ts';
import { expectValidHtml, readPdf } from '../readers.ts';
import { account, dossier, made, noStatements, transaction } from '../sampleDossier.ts';

const days = Array.from({ length: 12 }, (_none, week) =>
  new Date(Date.UTC(2026, 7, 6 + week * 7)).toISOString().slice(0, 10),
);
const plain = { account_id: 1, category_type: 'income', thirdparty: null, returned: false };
const wages = days.map((date, index): MoneyLine => ({
  ...plain,
  sequence: index * 2 + 1,
  date,
  cents: 123_456,
  description: 'SALARY GORSEDALE MILLS',
  transaction_type: 'Salary',
  category: 'Wages',
}));
const rent = days.map((date, index): MoneyLine => ({
  ...plain,
  sequence: index * 2 + 2,
  date,
  cents: -40_017,
  description: 'RENT TO VERITY LODGE',
  transaction_type: 'Direct Debit',
  category: 'Rent',
  category_type: 'expense',
}));
const lines = [...wages, ...rent].toSorted((one, other) => one.sequence - other.sequence);
const listed = lines
  .map((line) =>
    transaction((line.cents / 100).toFixed(2), { ...line, category_type: line.category_type, balance: '500.00' }),
  )
  .toReversed();
const paid: Dossier = dossier([account(listed)], {
  affordability: affordabilityOf(
    {
      accounts: [{ id: 1, country: 'AU', told: null }],
      lines,
      balances: [{ account_id: 1, date: days[3] ?? '', cents: -1_203 }],
    },
    { showPii: true },
  ),
});
const headings = [
  'Where these figures come from',
  'Income',
  'Commitments',
  'Conduct',
  'Month by month',
  'Affordability',
  'Score',
  'How much was recognised',
  'Application and accounts',
  'Everyday, First Bank',
];
const headingsOf = (of: Dossier): (string | undefined)[] =>
  summaryPage(of, made).sections.map(({ heading }) => heading);
const html = async (of: Dossier): Promise<string> =>
  (await makeDocument('summary.html', of, made, noStatements)).toString();

describe('the summary', () => {
  it('answers in the order in which a lender asks', () => {
    expect(headingsOf(paid)).toEqual([undefined, ...headings]);
  });

  it('has the same figures in HTML, PDF and JSON, equal to the cent', async () => {
    const page = await html(paid);
    await expectValidHtml(page);
    const pdf = (await readPdf(await makeDocument('summary.pdf', paid, made, noStatements))).text.replaceAll(
      /\s+/g,
      ' ',
    );
    const part = paid.affordability?.parts[0];
    expect(part?.income).toMatchObject([{ median: 1234.56, frequency: 'weekly' }]);
    for (const name of ['summary.json', 'bundle.json', 'report.json'] as const) {
      const json = JSON.parse((await makeDocument(name, paid, made, noStatements)).toString());
      expect(json.affordability, name).toEqual(paid.affordability);
    }
    const figures = [
      ...(part?.months ?? []).flatMap((month) => [month.in, -month.committed, month.left]),
      part?.income[0]?.median ?? 0,
      -(part?.commitments[0]?.last ?? 0),
      -(part?.affordable.commitments ?? 0),
      part?.balances[0]?.lowest?.amount ?? 0,
    ];
    for (const text of figures.map((units) => moneyText(Math.round(units * 100)))) {
      expect(page).toContain(text);
      expect(pdf).toContain(text);
    }
  });

  it('leads from a figure to the lines of the list, on paper by the same numbers', async () => {
    const page = await html(paid);
    const numbers = wages.map(({ sequence }) => `1.${sequence}`).toReversed();
    const links = numbers.map((number) => `<a href="#no-${number.replace('.', '-')}">${number}</a>`);
    expect(page).toContain(`12 payments: no. ${links.join(', ')}</td>`);
    for (const { sequence } of lines)
      expect(page).toContain(`<tr id="no-1-${sequence}"><td class="one">1.${sequence}<`);
    const { text } = await readPdf(await makeDocument('summary.pdf', paid, made, noStatements));
    const words = text.replaceAll(/\s+/g, ' ');
    expect(words).toContain('12 payments: no.');
    for (const number of numbers) expect(words).toContain(`${number}`);
  });

  it('counts the payments beyond those that it names', async () => {
    const [part] = paid.affordability?.parts ?? [];
    const stream = part?.income[0] ?? expect.unreachable();
    const longer = { ...stream, lines: [...stream.lines, ...stream.lines] };
    const parts = part === undefined ? [] : [{ ...part, income: [longer] }];
    const page = await html({ ...paid, affordability: paid.affordability && { ...paid.affordability, parts } });
    expect(page).toContain('24 payments: no. ');
    expect(page).toContain('</a> and 12 more</td>');
  });

  it('leads nowhere where a line is not listed', async () => {
    const page = await html({ ...paid, settings: { ...paid.settings, summaryTemplate: 'summary-pdf_v1' } });
    expect(page).toContain(`12 payments: no. 1.${wages.at(-1)?.sequence}, `);
    expect(page).not.toContain('href="#');
  });

  it('has no sum without a cause: what is not told is not known, and not nothing', async () => {
    const page = await html({ ...paid, accounts: [account(listed.map((one) => ({ ...one, balance: null })))] });
    expect(page).toContain('not known: no balance is told');
  });

  it('names the payer to whom may know, and nobody to others', async () => {
    const [full, less] = [await html(paid), await html(withoutPersonal(paid))];
    expect(full).toMatch(/Gorsedale Mills/i);
    expect(less).not.toMatch(/Gorsedale Mills|Verity Lodge/i);
    const json = (await makeDocument('bundle.json', withoutPersonal(paid), made, noStatements)).toString();
    expect(json).not.toMatch(/Gorsedale Mills|Verity Lodge/i);
    expect(less).toContain('1,234.56');
  });

  it('says on its first page that little was recognised', () => {
    const recognised = (paid.affordability?.recognised ?? []).map((one) => ({
      ...one,
      recognised: 3,
      is_little: true,
    }));
    const of = { ...paid, affordability: paid.affordability && { ...paid.affordability, recognised } };
    const said = (whose: Dossier): string => JSON.stringify(summaryPage(whose, made).sections.slice(0, 2));
    expect(said(of)).toContain('Little was recognised by the rules of AU: 3 of 24 lines');
    expect(said(paid)).not.toContain('Little was recognised');
  });

  it('does not say 90 days over fewer', () => {
    const written = JSON.stringify(summaryPage(dossier([account([transaction('1.00')])]), made));
    expect(written).not.toContain('the 90 days before');
    expect(written).toContain('5 Nov 2026, before which nothing is told');
  });
});

describe('what is kept', () => {
  it('is read back as it was', async () => {
    expect(await unpackedDossier(await packedDossier(paid))).toEqual(paid);
  });

  it('of before says that these figures are not known, and why', async () => {
    const { sequence: _sequence, category_type: _type, ...line } = transaction('-12.50');
    const { transactions: _listed, ...own } = account([]);
    const { affordability: _none, ...of } = dossier([]);
    const old = { form: 1, dossier: { ...of, accounts: [{ ...own, recorded: [line], shown: 1 }] } };
    const read = await unpackedDossier(await packed(old));
    expect(read.accounts[0]?.transactions).toMatchObject([{ amount: '-12.50', sequence: null, category_type: null }]);
    expect(await html(read)).toContain('Not known: this document was printed before these figures were kept.');
  });
});
