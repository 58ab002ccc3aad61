// Month by month: what was earned, what was committed, what was spent freely, and what was left; transfers between own accounts are none of them.
import type { sides } from '../../../src/api/contract/analyses/affordability.ts';
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

function namesBetween(from: string, until: string): string[] {
  const names: string[] = [];
  const last = until.slice(0, 7);
  for (const day = new Date(`${from.slice(0, 7)}-01T00:00:00Z`); ; day.setUTCMonth(day.getUTCMonth() + 1)) {
    const name = day.toISOString().slice(0, 7);
    if (name > last) return names;
    names.push(name);
  }
}

const emptyMonth = (month: string, { from, until }: { from: string; until: string }): Month => ({
  month,
  is_full: from <= `${month}-01` && until >= lastDay(month),
  in: 0,
  other_in: 0,
  committed: 0,
  discretionary: 0,
  left: 0,
});

export type Side = (typeof sides)[number];

/** What of its month's money a line is; null: in no sum of it. */
export function sideOf(
  lines: readonly MoneyLine[],
  commitments: readonly Commitment[],
): (line: MoneyLine) => Side | null {
  const moved = ownTransfers(lines);
  const agreed = new Set(commitments.flatMap((one) => one.lines));
  return (line) => {
    if (line.returned || moved.has(line)) return null;
    if (line.cents > 0) return isIncome(line) ? 'in' : 'other_in';
    return agreed.has(line) ? 'committed' : 'discretionary';
  };
}

/** Oldest first; of days from the first to the last of which anything is told. */
export function byMonth(
  lines: readonly MoneyLine[],
  commitments: readonly Commitment[],
  { from, until }: { from: string; until: string },
): Month[] {
  const side = sideOf(lines, commitments);
  // A month without a line is one of them: left out, nobody would see that nothing moved.
  const months = new Map(namesBetween(from, until).map((name) => [name, emptyMonth(name, { from, until })]));
  for (const line of lines) {
    const month = months.get(line.date.slice(0, 7));
    const counts = side(line);
    if (month === undefined || counts === null) continue;
    // Each of the four is not below zero.
    month[counts] += Math.abs(line.cents);
    month.left = month.in - month.committed - month.discretionary;
  }
  return [...months.values()];
}
