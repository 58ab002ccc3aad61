// Lines of several sources each say which told them, in every form; dishonours lead to their lines as other figures do.
import { describe, expect, it } from 'vitest';
import type { Segment } from '../../../../../src/api/contract/applications/provenance.ts';
import type { Dossier } from '../../../../../server/engine/documents/data/dossier.ts';
import { packed, packedDossier, unpackedDossier } from '../../../../../server/engine/documents/data/structure.ts';
import { withoutPersonal } from '../../../../../server/engine/documents/data/withoutPersonal.ts';
import { makeDocument } from '../../../../../server/engine/documents/makeDocument.ts';
import { affordabilityOf } from '../../../../../server/engine/streams/affordability.ts';
import { expectValidHtml, readPdf } from '../readers.ts';
import { account, dossier, made, noStatements, transaction } from '../sampleDossier.ts';

const segment = (more: Partial<Segment>): Segment => ({
  source: 'bank',
  connector: 'openbank 1.2.0',
  crawler_uuid: null,
  read_at: '2026-11-06T09:00:00.000Z',
  files: [],
  asked: null,
  covered: { from: '2026-09-01', to: '2026-11-05' },
  lines: 1,
  counted: 1,
  check: 'unproven',
  balances: { told: 0, agree: 0, first_wrong: null },
  duplicates: 0,
  left_out: 0,
  differences: 0,
  holder: null,
  note: null,
  ...more,
});
const file = (name: string): Partial<Segment> => ({
  source: 'file_customer',
  files: [{ name, format: 'csv', sha256: 'ab'.repeat(32), columns_by_hand: false }],
});
const lines = [
  transaction('-1.00', { sequence: 3, segment: 3, description: 'THIRD' }),
  transaction('-2.00', { sequence: 2, segment: 2, description: 'SECOND' }),
  transaction('-3.00', { sequence: 1, segment: 1, description: 'FIRST' }),
];
const of = (segments: Segment[]): Dossier =>
  dossier([account(lines, { provenance: { currency: 'AUD', missing: [], segments } })]);
const mixed = of([segment({}), segment(file('verity-1.csv')), segment(file('verity-2.csv'))]);
const printed = async (name: 'summary.html' | 'summary.pdf' | 'combined.csv' | 'bundle.json', whose: Dossier) =>
  makeDocument(name, whose, made, noStatements);
const rowsOf = (html: string): string[] => html.split('\n').filter((row) => row.startsWith('<tr id="no-'));

describe('the list of transactions', () => {
  it('says of each line which source told it, where there are several', async () => {
    const html = String(await printed('summary.html', mixed));
    await expectValidHtml(html);
    expect(rowsOf(html).map((row) => />([^<]*)<\/td><\/tr>$/.exec(row)?.[1])).toEqual([
      'Customer&#39;s file 2',
      'Customer&#39;s file 1',
      'Bank',
    ]);
    expect(html).toContain('Customer&#39;s file 2: verity-2.csv, 1 Sep 2026 to 5 Nov 2026, 1 line counted');
    const { text } = await readPdf(await printed('summary.pdf', mixed));
    expect(text.replaceAll(/\s+/g, ' ')).toContain("Customer's file 2: verity-2.csv, 1 Sep 2026 to 5 Nov 2026");
  });

  it('has the source of each line in CSV and JSON', async () => {
    const [head = '', ...rows] = String(await printed('combined.csv', mixed))
      .trim()
      .split('\r\n');
    expect(head).toContain(',Segment,Segment Source,Returned,By Consent');
    expect(rows.map((row) => row.split(',').slice(-7, -3).join(','))).toEqual([
      '3,file_customer,,',
      '2,file_customer,,',
      '1,bank,,',
    ]);
    const json = JSON.parse(String(await printed('bundle.json', mixed)));
    expect(json.accounts[0].transactions.map((one: { segment: number }) => one.segment)).toEqual([3, 2, 1]);
  });

  it('has no such column where all lines are of one source, or a second one only stands beside it', async () => {
    for (const segments of [[segment({})], [segment({}), segment({ ...file('verity.csv'), counted: 0 })]])
      expect(String(await printed('summary.html', of(segments)))).not.toContain('>Source</th></tr>');
  });

  it('names no file to whom may not see personal data', async () => {
    for (const name of ['summary.html', 'combined.csv', 'bundle.json'] as const) {
      const text = String(await printed(name, withoutPersonal(mixed)));
      expect(text).not.toContain('verity-2.csv');
      expect(text).toMatch(/Customer&#39;s file 2|file_customer/);
    }
  });

  it('says nothing of sources in what was kept before they were', async () => {
    const kept = await unpackedDossier(await packedDossier(mixed));
    expect(kept).toEqual(mixed);
    const { accounts, ...rest } = mixed;
    const old = accounts.map(({ transactions: _listed, recorded, ...one }) => ({
      ...one,
      shown: 3,
      recorded: recorded.map(({ segment: _segment, ...line }) => line),
    }));
    const read = await unpackedDossier(await packed({ form: 2, dossier: { ...rest, accounts: old } }));
    expect(String(await printed('summary.html', read))).not.toContain('Customer&#39;s file 2:');
  });
});

describe('a payment that was not honoured', () => {
  const told = [
    { sequence: 1, date: '2026-10-05', cents: -12_000, description: 'DIRECT DEBIT HARBOUR GYM 99' },
    { sequence: 2, date: '2026-10-07', cents: 12_000, description: 'DIRECT DEBIT HARBOUR GYM RETURNED UNPAID' },
    { sequence: 3, date: '2026-10-07', cents: -1_500, description: 'DISHONOUR FEE' },
  ].map((one) => ({
    ...one,
    account_id: 1,
    transaction_type: null,
    category: null,
    category_type: null,
    thirdparty: null,
    returned: one.sequence < 3,
  }));
  const own = told.map((one) => transaction((one.cents / 100).toFixed(2), one)).toReversed();
  const whole = dossier([account(own)], {
    affordability: affordabilityOf(
      { accounts: [{ id: 1, country: 'AU', told: 'AUD' }], lines: told, balances: [] },
      { showPii: true },
    ),
  });

  it('leads to the payment, to what brought it back and to the fee', async () => {
    const html = String(await printed('summary.html', whole));
    const links = [1, 2, 3].map((n) => `<a href="#no-1-${n}">1.${n}</a>`);
    expect(html).toContain(`<td>${links.join(', ')}</td>`);
  });

  it('leads there without personal data too, and tells no description', async () => {
    const less = withoutPersonal(whole);
    expect(String(await printed('summary.html', less))).toContain('<a href="#no-1-3">1.3</a>');
    expect(String(await printed('bundle.json', less))).not.toMatch(/harbour gym/i);
  });

  it('of a document of before says that its lines were not recorded', async () => {
    const parts = (whole.affordability?.parts ?? []).map((part) => ({
      ...part,
      dishonours: part.dishonours.map(({ lines: _lines, ...event }) => event),
    }));
    const { accounts: _accounts, ...rest } = whole;
    const old = { ...rest, accounts: [], affordability: { ...whole.affordability, parts } };
    const read = await unpackedDossier(await packed({ form: 2, dossier: old }));
    expect(String(await printed('summary.html', read))).toContain('not recorded');
  });
});
