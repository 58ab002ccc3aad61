// Reads an amount as banks write them, into whole cents.
import type { DecimalMark } from '../../../../src/api/contract/statementFiles/csvLayout.ts';

const shapes: Readonly<Record<DecimalMark, RegExp>> = {
  // In India the thousands are followed by groups of two: 1,25,000.00.
  '.': /^(\d{1,3}(?:[,' ]\d{3})+|\d{1,2}(?:,\d{2})+,\d{3}|\d*)(?:\.(\d{0,2})0*)?$/,
  ',': /^(\d{1,3}(?:[.' ]\d{3})+|\d*)(?:,(\d{0,2})0*)?$/,
};
const mostDigits = 11;
const longest = 40;

/** Undefined: it is none. */
export function centsIn(given: string, decimal: DecimalMark = '.'): number | undefined {
  if (given.length > longest) return undefined;
  let text = unquoted(given)
    .replaceAll(/[\u00a0\u202f\u2009]/g, ' ')
    .replaceAll(/[\u2212\u2013]/g, '-')
    .trim();
  let isDebit = false;
  const take = (pattern: RegExp, debit: boolean): void => {
    const rest = text.replace(pattern, '');
    if (rest === text) return;
    text = rest.trim();
    isDebit ||= debit;
  };
  if (/^\(.*\)$/.test(text)) {
    text = text.slice(1, -1).trim();
    isDebit = true;
  }
  take(/\s*CR?$/i, false);
  take(/\s*DR?$/i, true);
  take(/^-/, true);
  take(/-$/, true);
  take(/^\+/, false);
  take(/^(?:A\$|NZ\$|US\$|[$€£₹]|Rs\.?|[A-Z]{3}(?=[\s\d-]))/, false);
  take(/(?:[$€£]|\s[A-Z]{3})$/, false);
  take(/^-/, true);
  const found = shapes[decimal].exec(text);
  const [, whole = '', part] = found ?? [];
  const digits = whole.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '');
  if (found === null || (digits === '' && (part ?? '') === '') || digits.length > mostDigits) return undefined;
  const cents = Number(digits) * 100 + Number((part ?? '').padEnd(2, '0'));
  return isDebit && cents !== 0 ? -cents : cents;
}

/** Programs write ="0123" so that a workbook keeps its zeros. */
export const unquoted = (cell: string): string => /^="(.*)"$/.exec(cell.trim())?.[1] ?? cell;

/** Which mark the amounts of a file use: the one that stands before one or two last digits. */
export function decimalOf(amounts: readonly string[]): DecimalMark {
  let commas = 0;
  let points = 0;
  for (const amount of amounts) {
    const mark = /([.,])\d{1,2}\D*$/.exec(amount)?.[1];
    if (mark === ',') commas += 1;
    if (mark === '.') points += 1;
  }
  return commas > points ? ',' : '.';
}
