// What a lender finds on every page and beside every total: whose document it is, the vendor's time, and the currency.
import { describe, expect, it } from 'vitest';
import { combinedPage } from '../../../../../server/engine/documents/content/combined.ts';
import { summaryPage } from '../../../../../server/engine/documents/content/summary.ts';
import { makeDocument } from '../../../../../server/engine/documents/makeDocument.ts';
import { timeText } from '../../../../../server/engine/documents/page/zone.ts';
import type { Page } from '../../../../../server/engine/documents/page/page.ts';
import { readPdf } from '../readers.ts';
import { account, dossier, made, noStatements, transaction } from '../sampleDossier.ts';

const figuresOf = ({ sections }: Page): string[] =>
  sections
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.kind === 'figures' ? block.figures : []))
    .map(({ name, value }) => `${name}: ${value}`);

describe('times', () => {
  it.each([
    ['Australia/Sydney', '30 Nov 2026, 17:40 AEDT (Australia/Sydney)'],
    ['Pacific/Auckland', '30 Nov 2026, 19:40 NZDT (Pacific/Auckland)'],
    ['Europe/Berlin', '30 Nov 2026, 07:40 CET (Europe/Berlin)'],
    ['UTC', '30 Nov 2026, 06:40 UTC'],
  ])('of %s are printed as there, with its name', (zone, text) => {
    expect(timeText('2026-11-30T06:40:00.000Z', zone)).toBe(text);
  });

  it('fall on the day that it is there', () => {
    expect(timeText('2026-12-31T13:05:00.000Z', 'Australia/Sydney')).toContain('1 Jan 2027, 00:05 AEDT');
  });
});

describe('every page after the first', () => {
  const many = Array.from({ length: 200 }, () => transaction('-1.00'));
  const pagesOf = async (personal: boolean): Promise<string[]> => {
    const of = dossier([account(many)]);
    const whole = personal ? of : { ...of, personal, application: { ...of.application, full_name: null } };
    return (await readPdf(await makeDocument('summary.pdf', whole, made, noStatements))).pages;
  };

  it('says application, version, reference and customer', async () => {
    const later = (await pagesOf(true)).slice(1);
    expect(later.length).toBeGreaterThan(2);
    for (const text of later) {
      expect(text).toContain('Summary · Application 12 · version 1 · client-12345');
      expect(text).toContain('Verity Gorsedale');
    }
  });

  it('does not name the customer to whom may not see personal data', async () => {
    for (const text of (await pagesOf(false)).slice(1)) expect(text).toContain('Personal data is not shown.');
  });
});

describe('totals', () => {
  it('have their currency', () => {
    const of = dossier([account([transaction('100.00'), transaction('-40.00')], { balance: '60.00' })]);
    for (const page of [summaryPage(of, made), combinedPage(of, made)]) {
      expect(figuresOf(page)).toContain('Money in: 100.00 AUD');
      expect(figuresOf(page)).toContain('Money out: -40.00 AUD');
    }
    expect(figuresOf(summaryPage(of, made))).toContain('Total balance: 60.00 AUD');
  });

  it('of two currencies are never added up', () => {
    const home = account([transaction('100.00')], { balance: '60.00' });
    const abroad = account([transaction('30.00')], { id: 2, country_code: 'NZ', balance: '5.00' });
    const of = dossier([home, abroad]);
    const figures = figuresOf(summaryPage(of, made));
    expect(figures).toEqual(
      expect.arrayContaining([
        'Total balance, AUD: 60.00 AUD',
        'Total balance, NZD: 5.00 NZD',
        'Money in, AUD: 100.00 AUD',
        'Money in, NZD: 30.00 NZD',
      ]),
    );
    const written = JSON.stringify([summaryPage(of, made), combinedPage(of, made)]);
    for (const added of ['65.00', '130.00']) expect(written).not.toContain(added);
  });

  it('say so where the currency is not known', () => {
    const of = dossier([account([transaction('100.00')], { country_code: 'XX' })]);
    expect(figuresOf(summaryPage(of, made))).toContain('Money in: 100.00 (currency not known)');
  });
});
