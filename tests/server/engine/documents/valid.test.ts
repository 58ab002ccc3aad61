// Every document is valid for the readers of others, says exactly what the data says, and takes no orders from the text in it.
import Papa from 'papaparse';
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { documentNames, partsOf } from '../../../../server/engine/documents/documentNames.ts';
import type { Statements } from '../../../../server/engine/documents/statements/statementBytes.ts';
import { makeDocument } from '../../../../server/engine/documents/makeDocument.ts';
import { expectValidHtml, readPdf } from './readers.ts';
import { account, dossier, hostileDossier, hostile, made, noStatements, transaction } from './sampleDossier.ts';

const { at } = made;
const make = (
  name: (typeof documentNames)[number],
  of = dossier([account([transaction('-12.50')])]),
  statements: Statements = noStatements,
): Promise<Buffer> => makeDocument(name, of, made, statements);

const many = (count: number) =>
  dossier([
    account(
      Array.from({ length: count }, (_none, index) =>
        transaction(index % 3 === 0 ? '10.10' : '-0.05', {
          sequence: index + 1,
          description: `LINE ${index} VISA PURCHASE BRAMBLE GROCER HOBART TAS AU`,
          date: `2026-${String(10 - (index % 3)).padStart(2, '0')}-11`,
        }),
      ),
    ),
  ]);

describe.each(documentNames)('%s', (name) => {
  const { format } = partsOf(name);

  it.each([
    ['ordinary text', dossier([account([transaction('-12.50'), transaction('2000.00', { sequence: 2 })])])],
    ['hostile text', hostileDossier()],
    ['no account at all', dossier([])],
    ['two hundred transactions', many(200)],
  ])('is valid with %s', async (_what, of) => {
    const bytes = await make(name, of);
    if (format === 'html') await expectValidHtml(bytes.toString());
    else if (format === 'pdf') expect((await readPdf(bytes)).text.length).toBeGreaterThan(100);
    else if (format === 'csv')
      expect(Papa.parse(bytes.toString(), { header: true, skipEmptyLines: true }).errors).toEqual([]);
    else expect(JSON.parse(bytes.toString())).toMatchObject({ application: { id: 12 } });
  });

  it('is the same for the same data', async () => {
    expect((await make(name)).equals(await make(name))).toBe(true);
  });
});

describe('what a document says', () => {
  it('is added up exactly', async () => {
    const tenths = dossier([account([transaction('0.10'), transaction('0.20'), transaction('-90071992547.33')])]);
    const { text } = await readPdf(await make('summary.pdf', tenths));
    expect(text).toContain('0.30');
    expect(text).toContain('-90,071,992,547.33');
    expect(JSON.parse(String(await make('summary.json', tenths)))).toMatchObject({
      income: 0.3,
      spending: -90071992547.33,
    });
  });

  it('heads the metrics of one account and of several as a person would', async () => {
    const analysed = (accounts: number) =>
      account([], { analysis: { id: 1, account_id: 1, time: at, result: { cluster: { accounts, metrics: [] } } } });
    expect(String(await make('combined.html', dossier([analysed(1)])))).toContain('The only account');
    expect(String(await make('combined.html', dossier([analysed(2)])))).toContain('All 2 accounts');
  });

  it('holds every letter of hostile text as text', async () => {
    const html = String(await make('summary.html', hostileDossier()));
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    // Inside the style sheet too, where the vendor's name stands in the foot of the page.
    expect(html.match(/<\/style>/g)).toHaveLength(1);
    // A turned reading direction is shown as a mark.
    expect(html).not.toContain('\u202e');
    expect(html).toContain('\ufffdtxet');
  });

  it('keeps amounts below zero as numbers and runs nothing in a spreadsheet', async () => {
    const csv = String(await make('combined.csv', hostileDossier()));
    const [row] = Papa.parse<Record<string, string>>(csv, {
      header: true,
      skipEmptyLines: true,
      dynamicTyping: { Amount: true },
    }).data;
    expect(row).toMatchObject({ Amount: -12.5, Description: `'=cmd|'/c calc'!A1${hostile}`, Bank: hostile });
  });

  it('says nothing about the person to who may not know', async () => {
    const hidden = dossier([account([transaction('-12.50', { description: null })])], { personal: false });
    const { full_name: _name, email: _email, mobile: _mobile, ...rest } = hidden.application;
    const of = { ...hidden, application: { ...rest, full_name: null, email: null, mobile: null } };
    expect(String(await make('summary.html', of))).toContain('Personal data is not shown.');
    expect((await readPdf(await make('summary.pdf', of))).text).toContain('Personal data is not shown.');
    expect(JSON.parse(String(await make('bundle.json', of)))).toMatchObject({ personal_data: false });
  });

  it('names a template that nobody knows, and uses the usual one', async () => {
    const usual = dossier([account([transaction('-12.50')])]);
    const of = { ...usual, settings: { ...usual.settings, summaryTemplate: 'summary-pdf_v9' } };
    const html = String(await make('summary.html', of));
    expect(html).toContain('There is no template &quot;summary-pdf_v9&quot;: summary-pdf_v2 was used.');
    expect(html).toContain('EFTPOS FALLOW FIELDS MARKET');
    const plain = { ...usual, settings: { ...usual.settings, summaryTemplate: 'summary-pdf_v1' } };
    expect(String(await make('summary.html', plain))).not.toContain('EFTPOS');
  });
});

describe('the bundle as JSON', () => {
  const statement = {
    id: 7,
    account_id: 1,
    kind: 'estatement' as const,
    name: 'Statement 2026-11-01.pdf',
    issued_on: '2026-11-01',
    version: 1,
    storage_key: null,
    sha256: null,
  };
  const inline: Statements = async (id) => Buffer.from(`%PDF of ${id}`);
  const bundle = async (settings: { pdfInline: boolean; withStatements: boolean }) => {
    const of = dossier([account([transaction('-12.50', { date: '2026-10-05' })], { statements: [statement] })]);
    return JSON.parse(
      String(await make('bundle.json', { ...of, settings: { ...of.settings, ...settings } }, inline)),
    ) as {
      summary_pdf?: string;
      accounts: { statements?: { name: string; pdf?: string }[] }[];
    };
  };
  const read = (base64 = '') => readPdf(Buffer.from(base64, 'base64'));

  it('has no files in it unless the vendor wants them', async () => {
    const { summary_pdf, accounts } = await bundle({ pdfInline: false, withStatements: false });
    expect([summary_pdf, accounts[0]?.statements]).toEqual([undefined, undefined]);
  });

  it('names the statements with json_includestatement', async () => {
    const { summary_pdf, accounts } = await bundle({ pdfInline: false, withStatements: true });
    const { id, kind, name, issued_on, version } = statement;
    expect([summary_pdf, accounts[0]?.statements]).toEqual([undefined, [{ id, kind, name, issued_on, version }]]);
  });

  it('holds the summary as a PDF with json_pdfinline, and with both the statements as well', async () => {
    const inline = await bundle({ pdfInline: true, withStatements: false });
    expect((await read(inline.summary_pdf)).title).toBe('Summary · Application 12 · version 1 · client-12345');
    expect(inline.accounts[0]?.statements).toBeUndefined();
    const both = await bundle({ pdfInline: true, withStatements: true });
    expect(both.accounts[0]?.statements?.[0]?.pdf).toBe(Buffer.from('%PDF of 7').toString('base64'));
  });
});

describe('the QR code of a vendor who wants one', () => {
  const of = dossier([account([transaction('-12.50')])]);
  const coded = { ...of, settings: { ...of.settings, withCode: true } };
  const link = 'https://signalbox.example/v1/dashboard/lookup?application_id=12';

  it.each(['summary', 'combined', 'score'] as const)('leads from the %s to the application', async (kind) => {
    const html = String(await make(`${kind}.html`, coded));
    await expectValidHtml(html);
    expect(html).toContain(`href="${link}"`);
    expect((await readPdf(await make(`${kind}.pdf`, coded))).links).toEqual([link]);
    expect(String(await make(`${kind}.html`, of))).not.toContain('QR code');
    expect((await readPdf(await make(`${kind}.pdf`, of))).links).toEqual([]);
  });

  it('is drawn square by square', async () => {
    const { data, size } = encode(link, { ecc: 'M', border: 4 });
    const html = String(await make('summary.html', coded));
    const drawn = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
    for (const [, x = '', y = '', width = ''] of html.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
      drawn[Number(y)]?.fill(true, Number(x), Number(x) + Number(width));
    expect(drawn).toEqual(data);
  });
});

describe('a long document on paper', () => {
  it('repeats the heads of its table, and has its number, vendor, label and date on every page', async () => {
    const { pages, title } = await readPdf(await make('summary.pdf', many(400)));
    expect(pages.length).toBeGreaterThan(5);
    expect(title).toBe('Summary · Application 12 · version 1 · client-12345');
    pages.forEach((page, index) => {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(page).toContain('Harbour Loans · harbour-main');
      expect(page).toContain('7 Nov 2026, 21:00 AEDT (Australia/Sydney)');
      if (index > 0) expect(page).toMatch(/^Date Description Category Amount Balance|Date\s+Description/);
    });
  });

  it('loses no line at the turn of a page', async () => {
    const { text } = await readPdf(await make('summary.pdf', many(400)));
    for (let index = 0; index < 400; index += 1) expect(text).toContain(`LINE ${index} `);
  });

  it('says how many lines it leaves to the CSV', async () => {
    expect(String(await make('summary.html', many(3_010)))).toContain(
      '10 older transactions are only in the CSV and JSON forms.',
    );
  });

  it.each([
    'NGUYỄN ŁUKASZ Đặng',
    'Παπαδόπουλος Γεώργιος',
    'Достоевский Фёдор',
    'Հայաստան',
    '“quoted” – € ½ №',
    // Neither joined by the font nor by whoever wrote it may "fi" be lost to who searches for it.
    'office',
  ])('writes %s as it is', async (description) => {
    const of = dossier([account([transaction('-1.00', { description })])]);
    expect((await readPdf(await make('summary.pdf', of))).text).toContain(description);
  });

  it.each([
    ['oﬃce Ａｌｐｈａ 𝒜lgebra', 'office Alpha'],
    ['a\u0301\u0302 cafe\u0301', 'café'],
    ['北京 Smith', '\ufffd\ufffd Smith'],
  ])('writes %s with the letters it has, and a mark for each that it lacks: %s', async (description, shown) => {
    const of = dossier([account([transaction('-1.00', { description })])]);
    expect((await readPdf(await make('summary.pdf', of))).text).toContain(shown);
  });

  it('keeps the words of who writes from the right in their order', async () => {
    const of = dossier([account([transaction('-1.00', { description: 'Payment to مريم حداد for rent 12' })])]);
    const { text } = await readPdf(await make('summary.pdf', of));
    expect(text.replaceAll('\u00a0', ' ')).toMatch(/Payment to\s+مريم حداد\s+for rent 12/);
  });
});
