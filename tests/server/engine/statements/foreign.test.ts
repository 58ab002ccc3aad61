// The statement files of other projects are read as their own figures say, and those that are wrong are refused with their line.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openMerge } from '../../../../server/engine/statements/reading/merge.ts';
import { readStatement } from '../../../../server/engine/statements/reading/read.ts';
import { sentenceOf, Unreadable } from '../../../../server/engine/statements/unreadable.ts';

const bytesOf = (name: string): Buffer => readFileSync(new URL(`../../../data/statements/${name}`, import.meta.url));

const read = (name: string) => readStatement({ bytes: bytesOf(name) }, { latest: '2026-12-31' });

function refusalOf(name: string): string {
  try {
    read(name);
  } catch (error) {
    if (error instanceof Unreadable) return sentenceOf(name, error);
    throw error;
  }
  return expect.unreachable();
}

const shown = (name: string) =>
  read(name).parts.map(({ number, currency, lines, opening, closing }) => ({
    number,
    currency,
    opening,
    closing,
    lines: lines.map(({ day, cents, description }) => `${day} ${cents} ${description}`),
  }));

it('reads OFX 1 with values that have no end', () => {
  expect(shown('ofx/checking.ofx')).toEqual([
    {
      number: '1452687~7',
      currency: 'USD',
      opening: null,
      closing: 10_099,
      lines: [
        '2011-03-31 1 DIVIDEND EARNED FOR PERIOD OF 03/01/2011 THROUGH 03/31/2011 ANNUAL PERCENTAGE YIELD EARNED IS 0.05%',
        '2011-04-05 -3451 AUTOMATIC WITHDRAWAL, ELECTRIC BILL WEB(S )',
        '2011-04-07 -2500 RETURNED CHECK FEE, CHECK # 319 FOR $45.33 ON 04/07/11',
      ],
    },
  ]);
});

it('reads OFX with empty values, several accounts, and texts in CDATA', () => {
  expect(shown('ofx/ofx-v102-empty-tags.ofx')).toEqual([
    { number: '12345678', currency: null, opening: null, closing: null, lines: ['2018-05-07 1234 CBA:Transfer'] },
  ]);
  expect(shown('ofx/multiple_accounts.ofx')).toMatchObject([
    { number: '9100', closing: 11_100, lines: [] },
    { number: '9200', closing: 22_200, lines: [] },
  ]);
  expect(shown('ofx/suncorp.ofx')).toMatchObject([
    {
      number: '123456789',
      currency: 'AUD',
      closing: 123_412,
      lines: [expect.stringMatching(/^2013-12-15 -1685 EFTPOS WDL HANDYWAY ALDI STORE/)],
    },
  ]);
});

it('refuses OFX whose dates are none, and names the line', () => {
  expect(refusalOf('ofx/date_missing.ofx')).toBe('ofx/date_missing.ofx, line 33: the date is not a day.');
  expect(refusalOf('ofx/decimal_error.ofx')).toMatch(
    /^ofx\/decimal_error\.ofx, line \d+: the (date is not a day|amount is not a number)\.$/,
  );
});

it('reads camt.053 in versions 2 and 4, and takes no balance of another currency', () => {
  expect(shown('camt053/camt053.v2.minimal.xml')).toMatchObject([
    {
      number: 'NL26VAYB8060476890',
      currency: 'EUR',
      opening: 1_815,
      closing: null,
      lines: [expect.stringMatching(/^2014-12-31 885 NAME NAME/)],
    },
  ]);
  expect(shown('camt053/camt053.v4.xml')).toMatchObject([
    { number: 'NL26VAYB8060476890', opening: 1_815, lines: [expect.stringMatching(/^2014-12-31 885 /)] },
  ]);
  expect(shown('camt053/camt053.v2.multi.statement.xml')).toMatchObject([
    { opening: 1_815, closing: 2_700, lines: [expect.stringContaining('Transaction Description 1')] },
    { opening: 2_700, closing: 2_000, lines: [expect.stringContaining('Transaction Description 2')] },
  ]);
  expect(refusalOf('camt053/camt053.v2.wrong.xml')).toBe(
    'camt053/camt053.v2.wrong.xml holds no statement of an account.',
  );
});

it('brings the statements of one account together without a gap', () => {
  const merge = openMerge();
  merge.add(read('camt053/camt053.v2.multi.statement.xml'));
  expect(merge.accounts()).toMatchObject([
    { number: 'NL26VAYB8060476890', closing: 2_000, gaps: [], lines: [{ cents: 885 }, { cents: -700 }] },
  ]);
});

it('reads MT940 of three banks, with the balances that they begin and end with', () => {
  expect(shown('mt940/generic.sta')).toEqual([
    {
      number: '11111111',
      currency: 'EUR',
      opening: 10_000,
      closing: 9_000,
      lines: ['2011-01-01 -1000 No description'],
    },
    { number: '11111111', currency: 'EUR', opening: 9_000, closing: 8_000, lines: ['2011-02-01 -1000 No description'] },
  ]);
  const [first, second] = shown('mt940/abnamro.sta');
  expect(first).toMatchObject({ number: '517852257', opening: 323_628, closing: 87_684 });
  expect(first?.lines).toHaveLength(8);
  expect(first?.lines).toContain(
    '2011-05-24 -900 GIRO 428428 KPN - DIGITENNE BETALINGSKENM. 0000000421886595314606715 BETREFT FACTUUR D.D. 20-05-2011INCL. 1,44 BTW',
  );
  expect(second?.lines).toHaveLength(2);
  const [third, fourth] = shown('mt940/rabobank-iban.sta');
  expect(third).toMatchObject({ number: 'NL71RABO0123456789', opening: 100_000, closing: 96_500 });
  expect(third?.lines.map((line) => line.slice(0, 16))).toEqual(['2013-01-01 -2500', '2013-01-02 -1000']);
  expect(fourth).toMatchObject({ opening: 96_500, closing: 93_000 });
});
