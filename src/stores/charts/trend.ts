// How something went over time, read for a chart: each bucket with its count, its rate, and the same bucket of the range before.
import { trends, trendRanges, type Trend, type TrendRange, type TrendSubject } from '../../api/contract/trends.ts';
import { environmentOf } from '../environment.ts';
import { readings, type Reading } from '../bankModules/readings.ts';
import type { RootStore } from '../RootStore.ts';

/** What a chart is about. */
export interface TrendAbout {
  of: TrendSubject;
  range: TrendRange;
  bank_id?: number;
  vendor?: number;
  webhook_id?: number;
}

const kept = readings<Trend>();
const nameOf = (about: TrendAbout): string => JSON.stringify(about);

export const trendOf = (stores: RootStore, about: TrendAbout): Reading<Trend> => kept.of(stores, nameOf(about));

export function readTrend(stores: RootStore, about: TrendAbout, poll = false): Promise<void> {
  const { of, range, ...filters } = about;
  const given = Object.entries(filters).map(([name, value]) => [name, String(value)]);
  const query = { of, range, ...Object.fromEntries(given) };
  return kept.read(stores, nameOf(about), environmentOf(stores).ask(trends.read, { query, poll }));
}

/** Counts of one bucket: fewer than three say nothing as a share. */
export interface Counted {
  counts: readonly number[];
  all: number;
  good: number;
  /** Undefined where nothing was counted. */
  rate: number | undefined;
}

export interface Point extends Counted {
  /** In milliseconds. */
  from: number;
  to: number;
  /** Its time is not over: it holds what came so far. */
  isOpen: boolean;
  before: Counted;
}

export function countedOf(counts: readonly number[]): Counted {
  const all = counts.reduce((sum, one) => sum + one, 0);
  const good = counts[0] ?? 0;
  return { counts, all, good, rate: all === 0 ? undefined : good / all };
}

export function pointsOf({ from, buckets, before }: Trend, range: TrendRange): readonly Point[] {
  const [first, step] = [Date.parse(from), trendRanges[range].bucket * 1000];
  return buckets.map((counts, place) => ({
    ...countedOf(counts),
    from: first + place * step,
    to: first + (place + 1) * step,
    isOpen: place === buckets.length - 1,
    before: countedOf(before[place] ?? []),
  }));
}

export const wholeOf = (buckets: Trend['buckets']): Counted =>
  countedOf(buckets.reduce<number[]>((sums, counts) => counts.map((count, at) => count + (sums[at] ?? 0)), []));
