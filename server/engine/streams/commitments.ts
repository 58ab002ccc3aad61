// What is paid again and again: rent, loans by lender, instalments, cards, insurance, tax, bills and subscriptions.
import { commitmentKinds } from '../../../src/api/contract/analyses/affordability.ts';
import { dayNumber, median, type MoneyLine } from './line.ts';
import { ownTransfers } from './ownTransfers.ts';
import { joined, payerOf } from './payer.ts';
import { rhythmOf, type Rhythm } from './rhythm.ts';

export type CommitmentKind = (typeof commitmentKinds)[number];

export interface Commitment extends Rhythm {
  payee: string;
  kind: CommitmentKind;
  /** In cents, not below zero. */
  median: number;
  least: number;
  most: number;
  last: number;
  first_on: string;
  last_on: string;
  has_ended: boolean;
  lines: readonly MoneyLine[];
}

const kindOfCategory: Readonly<Record<string, CommitmentKind>> = {
  Rent: 'rent',
  'Home Loan': 'home loan',
  'Loan Repayments': 'loan',
  'Short Term Loans': 'small-amount loan',
  'Buy Now Pay Later': 'buy now, pay later',
  'Credit Card Repayments': 'credit card',
  Insurance: 'insurance',
  Tax: 'tax',
  'Government Charges': 'tax',
  'Council Rates': 'utilities',
  'Child Support': 'child support',
  Childcare: 'childcare',
  Education: 'education',
  Utilities: 'utilities',
  Telephone: 'telephone',
  Fitness: 'subscription',
  Entertainment: 'subscription',
};

/** Bought anew each time, however regularly. */
const bought = new Set([
  'Groceries',
  'Dining',
  'Alcohol and Tobacco',
  'Fuel',
  'Transport',
  'Shopping',
  'Clothing',
  'Home and Garden',
  'Health',
  'Personal Care',
  'Travel',
  'Gambling',
  'Cash',
  'Fees',
  'Refunds',
]);
const boughtTypes = new Set(['Cash Withdrawal', 'Fee', 'Dishonour', 'Interest', 'Refund', 'Reversal']);

/** Owed to a lender, and told of from the first payment on. */
export const isLender = (kind: CommitmentKind): boolean =>
  ['home loan', 'loan', 'small-amount loan', 'buy now, pay later', 'credit card'].includes(kind);

/** Amounts of what is agreed upon differ little. */
const steadyShare = 0.8;
const steadySpread = 0.1;

const isCounted = (line: MoneyLine): boolean =>
  line.cents < 0 && !line.returned && !bought.has(line.category ?? '') && !boughtTypes.has(line.transaction_type ?? '');

const isMoving = ({ category_type }: MoneyLine): boolean => category_type === 'transfer';

const kindOf = ({ category }: MoneyLine): CommitmentKind => kindOfCategory[category ?? ''] ?? 'other';

/** Over all accounts of one application; until: the last day of which anything is told. */
export function commitments(lines: readonly MoneyLine[], until: string): Commitment[] {
  const moved = ownTransfers(lines);
  const going = lines
    .filter((line) => isCounted(line) && !isMoving(line) && !moved.has(line))
    .map((line) => ({ line, payee: payerOf(line) }));
  const longer = joined(going.map(({ payee }) => payee.key));
  const groups = Map.groupBy(going, ({ line, payee }) => `${kindOf(line)} ${longer.get(payee.key) ?? payee.key}`);
  return [...groups.values()]
    .flatMap((ones) => {
      const name = ones.toSorted((one, other) => other.payee.name.length - one.payee.name.length)[0]?.payee.name ?? '';
      return commitmentOf(
        ones.map(({ line }) => line),
        name,
        until,
      );
    })
    .toSorted(
      (one, other) =>
        commitmentKinds.indexOf(one.kind) - commitmentKinds.indexOf(other.kind) || other.median - one.median,
    );
}

function commitmentOf(ones: readonly MoneyLine[], payee: string, until: string): Commitment[] {
  const lines = ones.toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
  const [first, last] = [lines[0], lines.at(-1)];
  if (first === undefined || last === undefined) return [];
  const kind = kindOf(first);
  const rhythm = rhythmOf(lines.map(({ date }) => date));
  const amounts = lines.map(({ cents }) => -cents);
  const usual = median(amounts);
  const isSteady =
    amounts.filter((cents) => Math.abs(cents - usual) <= usual * steadySpread).length >= amounts.length * steadyShare;
  const isRegular = rhythm.frequency !== 'irregular' && lines.length >= 2;
  // What no rule knows has to be steady to be agreed upon, and so has what may as well be bought anew.
  const needsSteady = kind === 'other' || kind === 'subscription';
  const counts = isLender(kind) || (isRegular && (!needsSteady || (isSteady && lines.length >= 3)));
  if (!counts) return [];
  const overdue = rhythm.next === null ? 0 : dayNumber(until) - dayNumber(rhythm.next);
  return [
    {
      payee,
      kind,
      ...rhythm,
      median: usual,
      least: Math.min(...amounts),
      most: Math.max(...amounts),
      last: -last.cents,
      first_on: first.date,
      last_on: last.date,
      has_ended: overdue > (dayNumber(rhythm.next ?? until) - dayNumber(last.date)) / 2,
      lines,
    },
  ];
}
