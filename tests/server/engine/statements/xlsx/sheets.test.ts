// What of a workbook is not read is told: other sheets with columns, and a column of dates that nobody can trust refuses it.
import { expect, it } from 'vitest';
import { readStatement } from '../../../../../server/engine/statements/reading/read.ts';
import { sentenceOf, Unreadable } from '../../../../../server/engine/statements/unreadable.ts';
import { bookOf, sheetOf } from './books.ts';

const head = ['Date', 'Description', 'Amount'];
const rows = [head, ['2026-02-01', 'Tea', -4.5], ['2026-02-02', 'Wages', 900]];
const read = (book: Parameters<typeof bookOf>[0]) => readStatement({ bytes: bookOf(book) }, { latest: '2026-12-31' });

it('names other sheets with a head, those that cannot be looked into too, and no others', () => {
  const more = {
    Savings: sheetOf([['Savings account'], head, ['2026-02-03', 'Interest', 0.4]]),
    Notes: sheetOf([['Printed on Monday'], ['Thank you']]),
    Broken: '<worksheet><sheetData><row r="1">',
    Empty: sheetOf([]),
  };
  const { parts, sheetsLeft } = read({ sheet: sheetOf(rows), more });
  expect(sheetsLeft).toEqual(['Savings', 'Broken']);
  expect(parts[0]?.lines.map(({ cents }) => cents)).toEqual([-450, 90_000]);
  expect(read({ sheet: sheetOf(rows) }).sheetsLeft).toEqual([]);
});

function refusalOf(...more: (string | number)[][]): string | undefined {
  try {
    read({ sheet: sheetOf([...rows, ...more]) });
    return undefined;
  } catch (error) {
    if (error instanceof Unreadable) return sentenceOf('mine.xlsx', error);
    throw error;
  }
}

it('refuses dates of which some are days and others texts, at the first text', () => {
  expect(refusalOf(['2026-05-03', 'Rent', -400], ['13/03/2026', 'Fuel', -60])).toMatch(
    /^mine\.xlsx, line 5: the date is a text where other rows have days/,
  );
});

it('takes a month by its name, which cannot be swapped, and leaves a row without a day out with why', () => {
  const { parts } = read({ sheet: sheetOf([...rows, ['13 Mar 2026', 'Fuel', -60], ['soon', 'Unknown', -1]]) });
  expect(parts[0]?.lines.map(({ day }) => day)).toEqual(['2026-02-01', '2026-02-02', '2026-03-13']);
  expect(parts[0]?.leftOut).toEqual([{ line: 5, why: 'has no date' }]);
});
