// Crawls that complete take twice as long as they usually do: by the middle one of the newest.
import { quiet, unknown, type Judged } from './judged.ts';

const mostSlow = 20;
/** Below that nobody waits. */
const leastSeconds = 20;

const middleOf = (seconds: readonly number[]): number =>
  seconds.toSorted((one, other) => one - other)[Math.floor(seconds.length / 2)] ?? 0;

interface SlowFacts {
  /** Seconds of those that completed, the newest first. */
  seconds: readonly number[];
  usual: number | undefined;
  least: number;
}

export function judgeSlow({ seconds, usual, least }: SlowFacts): Judged {
  const newest = seconds.slice(0, mostSlow);
  if (usual === undefined || newest.length < least) return unknown;
  const now = middleOf(newest);
  if (now >= 2 * usual && now >= leastSeconds)
    return {
      is: 'trouble',
      told: `Half of the newest ${newest.length} crawls took ${now} seconds or more; usually ${Math.round(usual)}`,
    };
  return now < 1.5 * usual || now < leastSeconds ? quiet : unknown;
}
