// Month by month: what was earned, what was committed, what was spent freely, and what was left; transfers between own accounts are none of them.
import type { Commitment } from './commitments.ts';
import { isIncome } from './income.ts';
import type { MoneyLine } from './line.ts';
import { ownTransfers } from './ownTransfers.ts';

export interface Month {
  /** "2026-11" */
  month: string;
  /** The lines tell of each of its days. */
  is_full: boolean;
  /** What may be income: not what was lent, given back or paid in as cash. */
  in: number;
  /** The rest of what came in: nobody lives on it, so that it is in nothing that is left. */
  other_in: number;
  /** Not below zero, as the next. */
  committed: number;
  discretionary: number;
  /** May be below zero. */
  left: number;
}

const lastDay = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10);

/** Oldest first; of days from the first to the last of which anything is told. */
export function byMonth(
  lines: readonly MoneyLine[],
  commitments: readonly Commitment[],
  { from, until }: { from: string; until: string },
): Month[] {
  const moved = ownTransfers(lines);
  const agreed = new Set(commitments.flatMap((one) => one.lines));
  const months = new Map<string, Month>();
  for (const line of lines) {
    if (line.returned || moved.has(line)) continue;
    const name = line.date.slice(0, 7);
    const month = months.get(name) ?? {
      month: name,
      is_full: from <= `${name}-01` && until >= lastDay(name),
      in: 0,
      other_in: 0,
      committed: 0,
      discretionary: 0,
      left: 0,
    };
    months.set(name, month);
    if (line.cents > 0) month[isIncome(line) ? 'in' : 'other_in'] += line.cents;
    else month[agreed.has(line) ? 'committed' : 'discretionary'] -= line.cents;
    month.left = month.in - month.committed - month.discretionary;
  }
  return [...months.values()].toSorted((one, other) => (one.month < other.month ? -1 : 1));
}
