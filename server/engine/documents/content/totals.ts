// Sums over transactions, in whole cents: money in and out, by month, and by what they were recognised as.
import type { TransactionFacts } from '../data/dossier.ts';
import { centsOf, plainMoney, sumOf } from '../page/money.ts';
import type { NamedTotal } from './bars.ts';

interface InAndOut {
  count: number;
  income: number;
  spending: number;
}

export function inAndOut(transactions: readonly TransactionFacts[]): InAndOut {
  const cents = transactions.map(({ amount }) => centsOf(amount));
  return {
    count: cents.length,
    income: sumOf(cents.filter((one) => one > 0)),
    spending: sumOf(cents.filter((one) => one < 0)),
  };
}

/** Newest month first. */
export const byMonth = (transactions: readonly TransactionFacts[]): [month: string, InAndOut][] =>
  [...Map.groupBy(transactions, ({ date }) => date.slice(0, 7))]
    .map(([month, ones]): [string, InAndOut] => [month, inAndOut(ones)])
    .toSorted(([a], [b]) => (a < b ? 1 : -1));

export const byName = (
  transactions: readonly TransactionFacts[],
  nameOf: (transaction: TransactionFacts) => string | null,
): NamedTotal[] =>
  [...Map.groupBy(transactions, (one) => nameOf(one) ?? 'Not recognised')].map(([name, ones]) => ({
    name,
    count: ones.length,
    total: plainMoney(sumOf(ones.map(({ amount }) => centsOf(amount)))),
  }));
