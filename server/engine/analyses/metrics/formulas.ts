// The formula of each metric, over the figures of the accounts that it is about.
import type { MetricValue } from '../../results/analysisResult.ts';
import { daysBelowZero, lowestBalance } from './balances.ts';
import type { Facts, Group } from './facts.ts';

export interface Formula {
  unit: MetricValue['unit'];
  /** In cents for money, a part of one for shares; null when the transactions do not say. */
  of(facts: Facts): number | null;
  /** The days that it looks at, where these are not all. */
  over?(facts: Facts): { from: string | null; to: string | null };
}

const sum = ({ groups }: Facts, side: 'in' | 'out', wanted: (group: Group) => boolean = () => true): number =>
  groups.reduce((total, group) => (!group.returned && wanted(group) ? total + group[side] : total), 0);

const isTransfer = ({ category_type }: Group): boolean => category_type === 'transfer';
const isIncome = ({ category_type }: Group): boolean => category_type === 'income';
const isRepayment = ({ category_type }: Group): boolean => category_type === 'liability';
const ofCategory =
  (name: string) =>
  ({ category }: Group): boolean =>
    category === name;

const monthOf = (date: Date): string => date.toISOString().slice(0, 7);

/** The last month whose every day lies within the transactions. */
function lastFullMonth({ from, to }: Facts): string | undefined {
  if (from === null || to === null) return undefined;
  const last = new Date(`${to}T00:00:00Z`);
  const nextDay = new Date(last.getTime() + 86_400_000);
  const full =
    monthOf(nextDay) === monthOf(last)
      ? monthOf(new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), 0)))
      : monthOf(last);
  return from <= `${full}-01` ? full : undefined;
}

function inLastFullMonth(facts: Facts, side: 'in' | 'out', wanted: (group: Group) => boolean): number | null {
  const full = lastFullMonth(facts);
  return full === undefined ? null : sum(facts, side, (group) => group.month === full && wanted(group));
}

const lastDay = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10);

const overLastFullMonth: Formula['over'] = (facts) => {
  const month = lastFullMonth(facts);
  return month === undefined ? { from: null, to: null } : { from: `${month}-01`, to: lastDay(month) };
};

/** As the statement counts them: after the day ninety days before the last. */
const over90Days: Formula['over'] = ({ from, to }) => {
  if (from === null || to === null) return { from, to };
  const first = new Date(Date.parse(to) - 89 * 86_400_000).toISOString().slice(0, 10);
  return { from: first < from ? from : first, to };
};

const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

const savingsRate = (facts: Facts): number | null => {
  const income = sum(facts, 'in', (group) => !isTransfer(group));
  return share(income - sum(facts, 'out', (group) => !isTransfer(group)), income);
};

const money = (of: Formula['of']): Formula => ({ unit: 'money', of });

export const formulas: Readonly<Record<string, Formula>> = {
  AM001: { ...money((facts) => inLastFullMonth(facts, 'in', isIncome)), over: overLastFullMonth },
  AM002: {
    ...money((facts) => inLastFullMonth(facts, 'out', (group) => !isTransfer(group) && !isRepayment(group))),
    over: overLastFullMonth,
  },
  AM003: { unit: 'share', of: (facts) => share(sum(facts, 'out', ofCategory('Gambling')), sum(facts, 'out')) },
  AM004: { unit: 'count', of: ({ dishonours }) => dishonours, over: over90Days },
  AM005: money((facts) => sum(facts, 'in', ofCategory('Government Benefits'))),
  AM006: money((facts) => sum(facts, 'out', ofCategory('Buy Now Pay Later'))),
  AM007: money((facts) => sum(facts, 'out', ofCategory('Rent'))),
  CM001: money((facts) => sum(facts, 'in', (group) => !isTransfer(group))),
  CM002: money((facts) => sum(facts, 'out', (group) => !isTransfer(group))),
  CM003: money(lowestBalance),
  CM004: money((facts) => sum(facts, 'out', isRepayment)),
  AMCM001: { unit: 'share', of: savingsRate },
  AMCM002: { unit: 'days', of: daysBelowZero },
  TX001: {
    unit: 'count',
    of: ({ groups }) => groups.reduce((total, { transtype, count }) => (transtype === null ? total + count : total), 0),
  },
  TX002: { unit: 'count', of: ({ duplicates }) => duplicates },
};
