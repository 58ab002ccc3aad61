// Sums over transactions, in whole cents: money in and out, by month, and by what they were recognised as.
import type { TransactionFacts } from '../../data/dossier.ts';
import { centsOf, plainMoney, sumOf } from '../../page/money.ts';

export interface NamedTotal {
  name: string;
  count: number;
  total: number | string;
}

interface Moved {
  count: number;
  income: number;
  spending: number;
}

export interface InAndOut extends Moved {
  /** Payments that came back, and their money: neither they nor what brought them back is in the sums. */
  returned: { pairs: number; cents: number };
}

const isCounted = ({ returned }: TransactionFacts): boolean => !returned;

const movedIn = (counted: readonly TransactionFacts[]): Moved => {
  const cents = counted.map(({ amount }) => centsOf(amount));
  return {
    count: cents.length,
    income: sumOf(cents.filter((one) => one > 0)),
    spending: sumOf(cents.filter((one) => one < 0)),
  };
};

/** All lines are counted, those that came back as well; the sums are without them. */
export function inAndOut(transactions: readonly TransactionFacts[]): InAndOut {
  // Of each pair one line is money out.
  const back = transactions.filter((one) => one.returned && one.amount.startsWith('-'));
  return {
    ...movedIn(transactions.filter(isCounted)),
    count: transactions.length,
    returned: { pairs: back.length, cents: -sumOf(back.map(({ amount }) => centsOf(amount))) || 0 },
  };
}

/** Newest month first. */
export const byMonth = (transactions: readonly TransactionFacts[]): [month: string, Moved][] =>
  [...Map.groupBy(transactions.filter(isCounted), ({ date }) => date.slice(0, 7))]
    .map(([month, ones]): [string, Moved] => [month, movedIn(ones)])
    .toSorted(([a], [b]) => (a < b ? 1 : -1));

export const byName = (
  transactions: readonly TransactionFacts[],
  nameOf: (transaction: TransactionFacts) => string | null,
): NamedTotal[] =>
  [...Map.groupBy(transactions.filter(isCounted), (one) => nameOf(one) ?? 'Not recognised')].map(([name, ones]) => ({
    name,
    count: ones.length,
    total: plainMoney(sumOf(ones.map(({ amount }) => centsOf(amount)))),
  }));
