// PDFs say what their parts are: headings, paragraphs, lists and tables are read back by a program of others.
import { describe, expect, it } from 'vitest';
import { documentNames, partsOf as nameParts } from '../../../../server/engine/documents/documentNames.ts';
import { makeDocument } from '../../../../server/engine/documents/makeDocument.ts';
import { pdfOf } from '../../../../server/engine/documents/pdf/pdfOf.ts';
import type { Page } from '../../../../server/engine/documents/page/page.ts';
import { partsOf, readTags, type Tagged } from './readTags.ts';
import { account, dossier, hostileDossier, made, noStatements, transaction } from './sampleDossier.ts';

const page: Page = {
  title: 'Summary',
  subject: 'Application 12',
  vendor: 'Harbour Loans',
  label: 'harbour-main',
  made: '7 Nov 2026, 21:00',
  madeAt: '2026-11-07T10:00:00.000Z',
  foldable: false,
  link: 'https://signalbox.example/v1/dashboard/lookup',
  sections: [
    {
      heading: 'What was found',
      blocks: [
        { kind: 'figures', figures: [{ name: 'Money in', value: '3,000.00' }] },
        { kind: 'facts', facts: [{ name: 'Bank', value: 'First Bank' }] },
        { kind: 'scale', value: 612, from: 300, to: 850 },
        { kind: 'points', points: ['Income arrives regularly'] },
        { kind: 'note', text: 'Read by nobody.' },
        {
          kind: 'bars',
          caption: 'By month',
          name: 'Month',
          value: 'Money out',
          bars: [{ name: 'October', value: '-40.00', share: 0.5 }],
          empty: 'Nothing.',
        },
      ],
    },
    {
      heading: 'Transactions',
      blocks: [
        {
          kind: 'table',
          caption: 'Newest first',
          columns: [
            { title: 'Description', width: 3, wraps: true },
            { title: 'Amount', width: 1, align: 'right' },
          ],
          rows: Array.from({ length: 90 }, (_, index) => [`LINE ${index}`, `-${index}.00`]),
          foot: ['All', '-4,005.00'],
          empty: 'There are none.',
        },
      ],
    },
  ],
};

/** Each page names the parts around it too, without their text. */
const textsOf = (of: readonly Tagged[], role: string): string[] =>
  of
    .flatMap((part) => partsOf(part, role))
    .map(({ text }) => text)
    .filter((text) => text !== '');

describe('the structure of a PDF', () => {
  it('names language, headings, lists, figures and tables, and holds their text in order', async () => {
    const { isMarked, language, pages } = await readTags(await pdfOf(page));
    expect([isMarked, language]).toEqual([true, 'en-AU']);
    expect(pages.length).toBeGreaterThan(1);
    expect(textsOf(pages, 'H1')).toEqual(['Summary']);
    expect(textsOf(pages, 'H2')).toEqual(['What was found', 'Transactions']);
    expect(textsOf(pages, 'Lbl')).toEqual(['Money in', 'Bank']);
    expect(textsOf(pages, 'LBody')).toEqual(['3,000.00', 'First Bank', '• Income arrives regularly']);
    expect(textsOf(pages, 'P')).toEqual([
      'Application 12',
      'Harbour Loans',
      'harbour-main',
      '7 Nov 2026, 21:00',
      'Read by nobody.',
    ]);
    expect(textsOf(pages, 'Caption')).toEqual(['By month', 'Newest first']);
    const figures = pages.flatMap((one) => partsOf(one, 'Figure')).map(({ alt }) => alt);
    expect(figures).toEqual([`QR code of the address ${page.link}`, '612 on a scale from 300 to 850']);
  });

  it('keeps each row together, its head once, and feet and repeated heads out of what is read', async () => {
    const { pages, decoration } = await readTags(await pdfOf(page));
    expect(textsOf(pages, 'TH')).toEqual(['Month', 'Money out', 'October', 'Description', 'Amount']);
    const cells = pages
      .flatMap((one) => partsOf(one, 'TR'))
      .map((row) => textsOf([row], 'TD'))
      .filter((row) => row.length === 2);
    expect(cells).toEqual([
      ...Array.from({ length: 90 }, (_, index) => [`LINE ${index}`, `-${index}.00`]),
      ['All', '-4,005.00'],
    ]);
    decoration.forEach((text, index) => expect(text).toContain(`Page ${index + 1} of ${pages.length}`));
    for (const text of decoration.slice(1)) expect(text).toContain('Description');
  });
});

describe.each(documentNames.filter((name) => nameParts(name).format === 'pdf'))('%s', (name) => {
  it.each([
    ['ordinary text', dossier([account([transaction('-12.50'), transaction('2000.00')])])],
    ['hostile text', hostileDossier()],
    ['no account', dossier([])],
  ])('has one title and nothing but decoration outside of its parts, with %s', async (_what, of) => {
    const { isMarked, pages, decoration } = await readTags(await makeDocument(name, of, made, noStatements));
    expect(isMarked).toBe(true);
    expect(textsOf(pages, 'H1').length).toBe(1);
    for (const table of pages.flatMap((one) => partsOf(one, 'Table')))
      expect(partsOf(table, 'TR').length).toBeGreaterThan(0);
    for (const text of decoration) expect(text.length).toBeLessThan(400);
  });
});
