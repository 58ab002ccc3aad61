// Says what a chart shows: "12 of 14 completed (86 %), 1 died, 1 failed".
import type { TrendRange, TrendSubject } from '../../api/contract/trends.ts';
import { leastForRate } from './leastForRate.ts';
import type { Counted } from './trend.ts';

export const rangeTitles: Readonly<Record<TrendRange, string>> = {
  '1h': '1 h',
  '6h': '6 h',
  '24h': '24 h',
  '7d': '7 d',
  '30d': '30 d',
};

/** In the ids of the commands that choose one. */
export const rangeIds: Readonly<Record<TrendRange, string>> = {
  '1h': 'hour',
  '6h': 'hours',
  '24h': 'day',
  '7d': 'week',
  '30d': 'month',
};

export const rangeWords: Readonly<Record<TrendRange, string>> = {
  '1h': 'hour',
  '6h': '6 hours',
  '24h': '24 hours',
  '7d': '7 days',
  '30d': '30 days',
};

export const subjectWords: Readonly<Record<TrendSubject, string>> = {
  crawls: 'crawls that ended',
  webhooks: 'webhooks sent',
  transactions: 'analysed transactions',
};

const number = (count: number): string => count.toLocaleString('en-AU');
export const percentText = (rate: number): string => `${Math.round(rate * 100)} %`;

/** The count stands beside every share, and a share of fewer than three is left to the reader. */
export function shareText({ all, good, rate }: Counted, outcome: string): string {
  if (rate === undefined) return 'none';
  const said = `${number(good)} of ${number(all)} ${outcome}`;
  return all < leastForRate ? said : `${said} (${percentText(rate)})`;
}

export function countedText(counted: Counted, outcomes: readonly string[]): string {
  const [first = '', ...others] = outcomes;
  const rest = others.flatMap((outcome, at) => {
    const count = counted.counts[at + 1] ?? 0;
    return count === 0 ? [] : [`${number(count)} ${outcome}`];
  });
  return [shareText(counted, first), ...rest].join(', ');
}
