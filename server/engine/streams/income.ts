// The streams in which money comes in: who pays, what kind it is, how often, how much, and when it is due next.
import { incomeKinds } from '../../../src/api/contract/analyses/affordability.ts';
import { dayNumber, median, type MoneyLine } from './line.ts';
import { ownTransfers } from './ownTransfers.ts';
import { joined, payerOf } from './payer.ts';
import { rhythmOf, type Rhythm } from './rhythm.ts';

export type IncomeKind = (typeof incomeKinds)[number];

export interface Stream extends Rhythm {
  /** Empty: the bank itself, or nobody is told. */
  payer: string;
  kind: IncomeKind;
  /** Of the payments, in cents. */
  median: number;
  least: number;
  most: number;
  last: number;
  first_on: string;
  last_on: string;
  /** It was due again, and has not come. */
  has_ended: boolean;
  lines: readonly MoneyLine[];
}

const kindOfCategory: Readonly<Record<string, IncomeKind>> = {
  Wages: 'wages',
  'Government Benefits': 'benefit',
  Superannuation: 'benefit',
  'Rental Income': 'rent',
  Interest: 'interest',
  'Investment Income': 'interest',
  'Business Income': 'business',
};

/** Money that came back, or was lent, is no income, whatever it looks like. */
const noIncome = new Set([
  'Refunds',
  'Tax Refunds',
  'Short Term Loans',
  'Loan Repayments',
  'Home Loan',
  'Credit Card Repayments',
]);
const noIncomeTypes = new Set(['Refund', 'Reversal', 'Loan Drawdown', 'Cash Deposit', 'Dishonour']);
const saysRefund = /\b(REFUND|REVERSAL|REBATE|CHARGEBACK|CASHBACK|CLAIM)\b/i;

/** The account that it left is not always one of those that were told. */
const saysOwn = /\b(OWN ACC(OUN)?T?|FROM (MY )?SAVINGS|LINKED ACC|INTERNAL TRANSFER|SWEEP|OFFSET)\b/i;
const isOwn = ({ description, category_type }: MoneyLine): boolean =>
  category_type === 'transfer' || saysOwn.test(description);

/** By its words, whether it comes again or not. */
export const isIncome = (line: MoneyLine): boolean =>
  line.cents > 0 &&
  !line.returned &&
  !isOwn(line) &&
  !noIncome.has(line.category ?? '') &&
  !noIncomeTypes.has(line.transaction_type ?? '') &&
  !saysRefund.test(line.description);

const kindOf = (lines: readonly MoneyLine[]): IncomeKind => {
  const kinds = lines.map(({ category, transaction_type }) =>
    transaction_type === 'Salary' ? 'wages' : (kindOfCategory[category ?? ''] ?? 'other'),
  );
  return (
    incomeKinds.toSorted(
      (one, other) => kinds.filter((kind) => kind === other).length - kinds.filter((kind) => kind === one).length,
    )[0] ?? 'other'
  );
};

/** What is known for wages by its words needs two payments to be a stream; what is not, three, and a rhythm. */
const fewest = (kind: IncomeKind): number => (kind === 'other' ? 3 : 2);

/** Over all accounts of one application; until: the last day of which anything is told. */
export function incomeStreams(lines: readonly MoneyLine[], until: string): Stream[] {
  const moved = ownTransfers(lines);
  const paid = new Set(lines.filter(({ cents }) => cents < 0).map((line) => `${payerOf(line).key} ${-line.cents}`));
  const coming = lines.filter((line) => isIncome(line) && !moved.has(line));
  const payers = coming.map((line) => ({ line, payer: payerOf(line) }));
  const longer = joined(payers.map(({ payer }) => payer.key));
  const groups = Map.groupBy(payers, ({ line, payer }) =>
    payer.key === '' ? ` ${kindOf([line])}` : (longer.get(payer.key) ?? payer.key),
  );
  return [...groups.values()]
    .flatMap((ones) => {
      // What somebody gives back of what they were paid is no income.
      const own = ones.filter(({ line, payer }) => payer.key === '' || !paid.has(`${payer.key} ${line.cents}`));
      return streamOf(
        own.map(({ line }) => line),
        own.toSorted((one, other) => other.payer.name.length - one.payer.name.length)[0]?.payer.name ?? '',
        until,
      );
    })
    .toSorted((one, other) => other.median * other.lines.length - one.median * one.lines.length);
}

function streamOf(ones: readonly MoneyLine[], payer: string, until: string): Stream[] {
  const lines = ones.toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
  const kind = kindOf(lines);
  const [first, last] = [lines[0], lines.at(-1)];
  if (first === undefined || last === undefined || lines.length < fewest(kind)) return [];
  const rhythm = rhythmOf(lines.map(({ date }) => date));
  if (rhythm.frequency === 'irregular' && kind === 'other') return [];
  const amounts = lines.map(({ cents }) => cents);
  const overdue = rhythm.next === null ? 0 : dayNumber(until) - dayNumber(rhythm.next);
  return [
    {
      // Interest is paid by the bank of the account, whatever its line says.
      payer: kind === 'interest' ? '' : payer,
      kind,
      ...rhythm,
      median: median(amounts),
      least: Math.min(...amounts),
      most: Math.max(...amounts),
      last: last.cents,
      first_on: first.date,
      last_on: last.date,
      has_ended: overdue > (dayNumber(rhythm.next ?? until) - dayNumber(last.date)) / 2,
      lines,
    },
  ];
}
