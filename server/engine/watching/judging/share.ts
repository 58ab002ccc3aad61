// More crawls fail or die than is usual for the bank at that hour of the week: judged by how likely that is, so that few crawls say little.
import { binomialTail } from './tail.ts';
import { byChance, quiet, unknown, type Judged } from './judged.ts';

export interface Ended {
  /** Milliseconds since 1970: when the crawl began. */
  at: number;
  isBad: boolean;
}

/** So many of the newest crawls are looked at together: a few that all fail are found as soon as many that half fail. */
const windows = [10, 20, 40] as const;
export const mostJudged = 40;
/** Older crawls do not tell how it is now. */
export const judgedMs = 3 * 3_600_000;

const leastQuiet = 3;

const percent = (share: number): string => `${Math.round(share * 100)} %`;

interface ShareFacts {
  /** The newest first, at most 40, none that began before the last trouble was over. */
  ended: readonly Ended[];
  /** The share that usually fails or dies, from 0 to 1. */
  usual: number;
  /** Fewer failures say nothing. */
  least: number;
}

export function judgeShare({ ended, usual, least }: ShareFacts): Judged {
  // Never quite 0 and never quite 1: no bank is so good that one failure is a miracle.
  const p = Math.min(0.95, Math.max(0.02, usual));
  const many = ended.length;
  const badOf = badAmong(ended);
  const chance = (n: number): number => binomialTail(badOf[n] ?? 0, n, p);
  // What has passed is no trouble, however many failures stand behind the newest crawls.
  if (many >= windows[0] && chance(windows[0]) >= 0.3 && chance(Math.min(many, windows[1])) >= 0.01) return quiet;
  for (const n of [...windows.filter((size) => size < many), many]) {
    const bad = badOf[n] ?? 0;
    if (bad >= least && bad > n * p && chance(n) < byChance)
      return {
        is: 'trouble',
        since: new Date(ended.slice(0, n).findLast(({ isBad }) => isBad)?.at ?? 0),
        told: `${bad} of the newest ${n} crawls failed or died; usually ${percent(usual)} do at this hour`,
      };
  }
  return many >= leastQuiet && many < windows[0] && chance(many) >= 0.3 ? quiet : unknown;
}

/** How many of the newest n are bad, at place n. */
function badAmong(ended: readonly Ended[]): readonly number[] {
  let bad = 0;
  return [0, ...ended.map(({ isBad }) => (bad += isBad ? 1 : 0))];
}
