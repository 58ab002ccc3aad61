// What a PDF statement says above and below its lines: holder, account, period and currency.
import { dayIn } from '../lines/days.ts';
import type { Row } from './rows.ts';

export interface Told {
  holder: string | null;
  bsb: string | null;
  number: string | null;
  /** Of the account, however often it is said. */
  numbers: number;
  currency: string | null;
  from: string | null;
  to: string | null;
  isCard: boolean;
}

const day = String.raw`\d{1,2}[-/. ](?:\d{1,2}|[A-Za-z]{3,9})[-/. ]\d{2,4}|\d{4}-\d\d-\d\d|[A-Za-z]{3,9} \d{1,2},? \d{4}`;
const period = new RegExp(String.raw`(${day})\s*(?:to|until|through|-|–|—)\s*(${day})`, 'i');
const symbols: Readonly<Record<string, string>> = {
  '£': 'GBP',
  '€': 'EUR',
  '₹': 'INR',
  A$: 'AUD',
  NZ$: 'NZD',
  US$: 'USD',
};

/** `rows` are those that hold no line of the account. */
export function toldIn(rows: readonly Row[], money: string): Told {
  const texts = rows.map(({ cells }) => cells.map(({ text }) => text).join('  '));
  const first = (pattern: RegExp): string | null =>
    texts.map((text) => pattern.exec(text)?.[1]?.trim()).find((found) => (found ?? '') !== '') ?? null;
  const number = (text: string): string | undefined =>
    /\b(?:account|card) (?:number|no\.?)\s*:?\s*([\dXx*•][\dXx*• -]{2,30}[\dXx*])/i.exec(text)?.[1]?.trim();
  const numbers = texts.map(number).filter((found) => found !== undefined);
  const [, from = '', to = ''] = texts.map((text) => period.exec(text)).find((found) => found !== null) ?? [];
  const symbol = /A\$|NZ\$|US\$|[£€₹]/.exec(money)?.[0];
  return {
    holder: first(/^\s*(?:account )?(?:holder|name|customer)(?: name)?\s*:?\s{0,4}([^:\d]{2,80}?)(?:\s{2,}|$)/i),
    bsb:
      first(/\bBSB(?: number| no\.?)?\s*:?\s*(\d{3}[- ]?\d{3})\b/i) ??
      first(/\bsort code\s*:?\s*(\d\d[- ]?\d\d[- ]?\d\d)\b/i),
    numbers: new Set(numbers).size,
    number: numbers[0] ?? first(/\bIBAN\s*:?\s*([A-Z]{2}\d\d[A-Z\d ]{10,32})/),
    currency: first(/\bcurrency\s*:?\s*([A-Z]{3})\b/i) ?? (symbol === undefined ? null : (symbols[symbol] ?? null)),
    from: dayIn(from) ?? null,
    to: dayIn(to) ?? null,
    isCard: texts.some((text) => /credit limit|minimum payment|credit card (?:statement|account)/i.test(text)),
  };
}
