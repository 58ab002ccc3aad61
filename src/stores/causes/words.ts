// How a cause is said: by its code, its message and the step at which it comes.
import type { CauseRow } from '../../api/contract/crawling/causes/causes.ts';

type Said = Pick<CauseRow, 'code' | 'message' | 'step'>;

export const causeText = ({ code, message, step }: Said): string =>
  [code, message, ...(step === '' ? [] : [`after ${step}`])].filter((part) => part !== '').join(' ');

/** "Lagoon Bank", "Lagoon Bank and 2 others" */
export function banksText({ banks }: Pick<CauseRow, 'banks'>): string {
  const [first, ...others] = banks;
  if (others.length === 0) return first?.name ?? '';
  return `${first?.name} and ${others.length} ${others.length === 1 ? 'other' : 'others'}`;
}

/** "E5007 at Lagoon Bank" */
export const shortText = (cause: Pick<CauseRow, 'code' | 'banks'>): string => `${cause.code} at ${banksText(cause)}`;

export const percentText = (share: number | null): string =>
  share === null ? '' : `${Math.round(share * 1000) / 10} %`;

/** Of the days before today on which it was known: how many crawls a day it usually hits. */
function usualOf({ arrivals, first_seen }: CauseRow, now: number): number {
  const days = arrivals.slice(0, -1);
  const known = Math.ceil((now - Date.parse(first_seen)) / 86_400_000);
  const counted = days.slice(-Math.max(1, Math.min(days.length, known)));
  return counted.reduce((sum, one) => sum + one, 0) / counted.length;
}

/** Crawls of the last 24 hours above its usual. */
export const risingOf = (cause: CauseRow, now = Date.now()): number =>
  Math.round((cause.count_24h - usualOf(cause, now)) * 10) / 10;

/** "+8.9": 12 in 24 h, where 3.1 are usual. */
export function risingText(cause: CauseRow): string {
  const rising = risingOf(cause);
  return rising > 0 ? `+${rising}` : String(rising).replace('-', '−');
}

export const risingInWords = (cause: CauseRow): string =>
  `${cause.count_24h} in the last 24 h, usually ${Math.round(usualOf(cause, Date.now()) * 10) / 10} a day`;
