// How sums of money and what is found by them are worded: a currency with every total, and "not known" for what nobody can tell.
import type { AffordabilityPart } from '../../api/contract/analyses/affordability.ts';

type Repeated = AffordabilityPart['income'][number] | AffordabilityPart['commitments'][number];

const plain = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

export const notKnown = 'not known';
export const littleRecognised =
  'Little was recognised, so that income and commitments may be missing here. Read the transactions as well.';
export const currencyText = (currency: string | null): string => currency ?? 'Currency not known';

/** "1,234.50 AUD", "-5.00 AUD": as documents and the customer's page write it. */
export function moneyText(amount: number | null, currency: string | null): string {
  if (amount === null) return notKnown;
  return currency === null ? plain.format(amount) : `${plain.format(amount)} ${currency}`;
}

/** Of a line or a bar beneath a total that has its currency. */
export const numberText = (amount: number): string => plain.format(amount);

/** What stands for a payer or payee: nobody is named to who may not see personal data. */
export const kindText = ({ kind }: Repeated): string => `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;

export const nextText = ({ has_ended, next_on }: Repeated): string =>
  has_ended ? 'ended: the next one has not come' : next_on === null ? 'next: not known' : `next ${next_on}`;

export const daysText = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

/** The sum over all accounts of one currency. A value that one account lacks is reported as missing, never counted as 0. */
export function belowZeroText(balances: AffordabilityPart['balances']): string {
  const told = balances.flatMap(({ days_below_zero: days }) => days ?? []);
  if (told.length === 0) return 'not known: no balance is told';
  const below = told.filter((one) => one > 0);
  const days = String(below.reduce((all, one) => all + one, 0));
  // Two accounts may be below zero on one day.
  const over = below.length < 2 ? days : `${days} over ${below.length} accounts`;
  const untold = balances.length - told.length;
  return untold === 0 ? over : `${over}, not known of ${untold} more`;
}

const share = (part: number, whole: number): string =>
  whole === 0 ? notKnown : `${String(Math.floor((part / whole) * 100))} %`;

export const recognisedText = (one: {
  country_code: string;
  lines: number;
  recognised: number;
  money: number;
  recognised_money: number;
}): string =>
  `${one.country_code === '' ? 'No country' : one.country_code}: ${share(one.recognised, one.lines)} of ${one.lines} transactions, ${share(one.recognised_money, one.money)} of their money`;
