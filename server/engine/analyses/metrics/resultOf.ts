// Puts together what an analysis found from the figures of its accounts.
import type { AnalysisResult, CategoryTotal, Month, Total } from '../../results/analysisResult.ts';
import { takeMetrics, type Level } from './chosen.ts';
import type { Facts, Group } from './facts.ts';
import type { Wishes } from './wishes.ts';

export function resultOf(facts: Facts, wishes: Wishes, level: Level): { result: AnalysisResult; broken: string[] } {
  const { metrics, broken, notes } = takeMetrics(facts, wishes, level);
  return { result: { ...found(facts, wishes), metrics, cluster: null, notes }, broken };
}

function found(facts: Facts, { thirdparties }: Wishes): Omit<AnalysisResult, 'metrics' | 'cluster' | 'notes'> {
  const { groups: all, returned, from, to } = facts;
  const groups = all.filter((group) => !group.returned);
  const parties = totals(groups, ({ thirdparty }) => thirdparty);
  const present = new Set(parties.map(({ name }) => name.toLowerCase()));
  return {
    income: sum(groups, 'in'),
    spending: -sum(groups, 'out') || 0,
    // The lines that there are, also those that count in no sum.
    transactions: count(all),
    returned: { pairs: returned.pairs, amount: returned.cents / 100 },
    period: { from, to },
    unidentified: {
      types: count(all.filter(({ transtype }) => transtype === null)),
      categories: count(all.filter(({ category }) => category === null)),
    },
    months: months(groups),
    categories: categories(groups),
    thirdparties: parties,
    transaction_types: totals(groups, ({ transtype }) => transtype),
    thirdparty_present: thirdparties.map((name) => ({ name, present: present.has(name.toLowerCase()) })),
  };
}

const sum = (groups: readonly Group[], side: 'in' | 'out'): number =>
  groups.reduce((total, group) => total + group[side], 0) / 100;
const net = (groups: readonly Group[]): number =>
  groups.reduce((total, group) => total + group.in - group.out, 0) / 100;
const count = (groups: readonly Group[]): number => groups.reduce((total, group) => total + group.count, 0);

function months(groups: readonly Group[]): Month[] {
  return [...Map.groupBy(groups, ({ month }) => month)].map(([month, members]) => ({
    month,
    count: count(members),
    income: sum(members, 'in'),
    spending: -sum(members, 'out') || 0,
  }));
}

/** The most frequent first; what was not recognised is not a name. */
function totals(groups: readonly Group[], nameOf: (group: Group) => string | null): Total[] {
  return [...Map.groupBy(groups, nameOf)]
    .flatMap(([name, members]) => (name === null ? [] : [{ name, count: count(members), total: net(members) }]))
    .toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}

function categories(groups: readonly Group[]): CategoryTotal[] {
  const typeOf = new Map(groups.map(({ category, category_type }) => [category, category_type]));
  return totals(groups, ({ category }) => category).map((total) => ({
    ...total,
    category_type: typeOf.get(total.name) ?? '',
  }));
}
