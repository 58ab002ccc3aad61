// What would mislead somebody who reads one figure alone is said before the figures, and again beside what is left.
import { describe, expect, it } from 'vitest';
import type { Segment } from '../../../../../src/api/contract/applications/provenance.ts';
import { analysisPage } from '../../../../../server/engine/documents/content/analysis.ts';
import { summaryPage } from '../../../../../server/engine/documents/content/summary.ts';
import type { Account, Dossier } from '../../../../../server/engine/documents/data/dossier.ts';
import { makeDocument } from '../../../../../server/engine/documents/makeDocument.ts';
import type { Section } from '../../../../../server/engine/documents/page/page.ts';
import type { AnalysisReport } from '../../../../../server/engine/results/analysisResult.ts';
import { affordabilityOf } from '../../../../../server/engine/streams/affordability.ts';
import { readPdf } from '../readers.ts';
import { account, dossier, made, noStatements, transaction } from '../sampleDossier.ts';

const day = (index: number): string => new Date(Date.UTC(2026, 6, 1 + index)).toISOString().slice(0, 10);
const told = Array.from({ length: 125 }, (_none, index) => ({
  account_id: 1,
  sequence: index + 1,
  date: day(index),
  cents: index % 7 === 0 ? 100_000 : -1_000,
  description: index % 7 === 0 ? 'SALARY GORSEDALE MILLS' : 'CARD SPORTSBET',
  transaction_type: null,
  category: null,
  category_type: null,
  thirdparty: null,
  returned: false,
}));
const listed = told.map((one) => transaction((one.cents / 100).toFixed(2), one)).toReversed();
const affordability = affordabilityOf(
  { accounts: [{ id: 1, country: 'AU', told: 'AUD' }], lines: told, balances: [] },
  { showPii: true },
);
const of = (more: Partial<Account> = {}, timestamp = '2026-11-06T09:04:11.000Z'): Dossier => {
  const whole = dossier([account(listed, more)], { affordability });
  return { ...whole, application: { ...whole.application, timestamp } };
};
const sections = (whose: Dossier): readonly Section[] => summaryPage(whose, made).sections;
const first = (whose: Dossier): string => JSON.stringify(sections(whose).slice(0, 2));
const section = (whose: Dossier, title: string): string =>
  JSON.stringify(sections(whose).find(({ heading }) => heading === title));

describe('balances that disprove the lines', () => {
  const words = 'Not proven: the balances of Everyday, First Bank, 901-001 12345678, DISAGREE with its lines.';

  it('are said on the first page and beside what is left', () => {
    const whose = of({ check: 'disagrees' });
    expect(first(whose)).toContain(words);
    expect(section(whose, 'Affordability')).toContain(words);
  });

  it.each(['bank', 'agrees', 'unproven'] as const)('are not spoken of where the check says %s', (check) => {
    expect(JSON.stringify(sections(of({ check })))).not.toContain('Not proven');
  });
});

it('what is old says how old it is', () => {
  expect(first(of({}, '2027-01-06T09:04:11.000Z'))).toContain(
    'The newest transaction is of 2 Nov 2026, 65 days before the application',
  );
  expect(first(of())).not.toContain('The newest transaction is of');
});

it('gambling is not ruled out where little was recognised', () => {
  expect(affordability.recognised[0]?.is_little).toBe(true);
  expect(section(of(), 'Conduct')).toContain('None was recognised, but little was recognised of these lines');
  const recognised = affordability.recognised.map((one) => ({ ...one, is_little: false }));
  const known = { ...of(), affordability: { ...affordability, recognised } };
  expect(section(known, 'Conduct')).not.toContain('there may be some');
});

it('what is left says by how many full months, and is not torn from what it is made of', async () => {
  expect(section(of(), 'Affordability')).toContain('A month by 4 full months, 1 Jul 2026 to 2 Nov 2026, in AUD');
  const [part = expect.unreachable()] = affordability.parts;
  // Wherever on the page it comes to stand.
  for (let lines = 0; lines < 30; lines += 5) {
    const parts = [
      { ...part, gambling: part.income.flatMap((one) => one.lines.concat(one.lines, one.lines)).slice(0, lines) },
    ];
    const settings = { ...of().settings, summaryTemplate: 'summary-pdf_v1' };
    const whose = { ...of(), settings, affordability: { ...affordability, parts } };
    const { pages } = await readPdf(await makeDocument('summary.pdf', whose, made, noStatements));
    const [page = ''] = pages.filter((text) => text.includes('A month by 4 full months'));
    for (const words of ['Affordability', 'Buffer on commitments', 'Living costs that count', 'Left'])
      expect(page, `${words}, ${lines} lines`).toContain(words);
  }
}, 60_000);

describe('balances', () => {
  const segment: Segment = {
    source: 'file_customer',
    connector: null,
    crawler_uuid: null,
    read_at: '2026-11-06T09:00:00.000Z',
    files: [],
    asked: null,
    covered: { from: '2026-07-01', to: '2026-08-15' },
    lines: 1,
    counted: 1,
    check: 'agrees',
    balances: { told: 0, agree: 0, first_wrong: null },
    duplicates: 0,
    left_out: 0,
    differences: 0,
    holder: null,
    note: null,
  };
  const by = (one: Segment) =>
    section(of({ provenance: { currency: null, missing: [], segments: [one] } }), 'Application and accounts');

  it('of a file are of its last day, not of the day on which it was read', () => {
    expect(by(segment)).toContain('{"name":"Balances as of","value":"15 Aug 2026"}');
    expect(by({ ...segment, source: 'bank' })).toContain('{"name":"Balances as of","value":"6 Nov 2026"}');
  });
});

it('a list says how many transactions it leaves out', () => {
  const text = section(of({ transactions: listed.slice(0, 100) }), 'Everyday, First Bank');
  expect(text).toContain('25 older transactions are not listed: before the 90 days that are shown.');
  expect(section(of(), 'Everyday, First Bank')).not.toContain('not listed');
});

describe('an analysis over several accounts', () => {
  const metric = { code: 'T1', name: 'Income a month', value: 1_234.5, unit: 'money' as const };
  const report = (currencies: (string | null)[]): AnalysisReport => ({
    id: 1,
    application_id: 12,
    account_id: 1,
    time: made.at,
    elapsed: 1,
    vendor: 'Harbour Loans',
    label: 'harbour-main',
    bank: 'First Bank',
    country_code: 'AU',
    currencies,
    account: {
      type: 'transaction',
      nickname: 'Everyday',
      bsb: '901-001',
      number: '12345678',
      balance: null,
      available: null,
      source: 'bank',
      check: 'agrees',
      provenance: null,
    },
    result: {
      income: 0,
      spending: 0,
      transactions: 0,
      period: { from: null, to: null },
      unidentified: { types: 0, categories: 0 },
      months: [],
      categories: [],
      thirdparties: [],
      transaction_types: [],
      metrics: [],
      cluster: { accounts: 2, metrics: [metric] },
      thirdparty_present: [],
      notes: [],
    },
    transactions: [],
  });
  const metrics = (currencies: (string | null)[]): string =>
    JSON.stringify(
      analysisPage(report(currencies), { plain: false, foldable: false, timeZone: 'UTC', notes: [] }).sections.find(
        ({ heading }) => heading === 'Metrics',
      ),
    );

  it('says its currency', () => {
    expect(metrics(['NZD'])).toContain('1,234.50 NZD');
  });

  it('adds up no money of two currencies', () => {
    expect(metrics(['AUD', 'NZD'])).not.toContain('1,234.50');
    expect(metrics(['AUD', 'NZD'])).toContain('the accounts are of more than one currency');
  });
});
