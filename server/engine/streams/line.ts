// One transaction as streams of money are found in it: what was recognised, and whether it counts at all.
export interface MoneyLine {
  account_id: number;
  sequence: number;
  /** "2026-11-03" */
  date: string;
  /** Below zero: money out. */
  cents: number;
  description: string;
  transaction_type: string | null;
  category: string | null;
  category_type: string | null;
  thirdparty: string | null;
  /** A payment that came back, or what brought it back. */
  returned: boolean;
}

const dayMs = 86_400_000;

/** Days since 1970, of a date without a time. */
export const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMs;
export const dateOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : Math.round(((sorted[middle - 1] ?? 0) + upper) / 2);
}
