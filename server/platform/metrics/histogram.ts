// Counts how many values fell below each of a few bounds: what a histogram of Prometheus is made of.
import type { Sample } from './families.ts';

export interface Histogram {
  add(value: number): void;
  samples(labels: Readonly<Record<string, string>>): Sample[];
}

export function openHistogram(bounds: readonly number[]): Histogram {
  /** How many fell below each bound and no smaller one; the last stands for all above. */
  const within = [...bounds, Infinity].map(() => 0);
  let sum = 0;
  return {
    add(value) {
      let place = 0;
      while (value > (bounds[place] ?? Infinity)) place += 1;
      within[place] = (within[place] ?? 0) + 1;
      sum += value;
    },
    samples(labels) {
      let total = 0;
      const buckets = within.map((n, place): Sample => {
        total += n;
        const bound = bounds[place];
        return {
          suffix: '_bucket',
          labels: { ...labels, le: bound === undefined ? '+Inf' : String(bound) },
          value: total,
        };
      });
      return [...buckets, { suffix: '_sum', labels, value: sum }, { suffix: '_count', labels, value: total }];
    },
  };
}
