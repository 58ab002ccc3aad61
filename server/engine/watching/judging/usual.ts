// What is usual for a bank at a moment: at the same hour of the week in the four weeks before, held together with all of them where it had few crawls.
export interface Hour {
  hour: number;
  ended: number;
  bad: number;
  median: number | null;
}

export interface Usual {
  share: number;
  /** Seconds; undefined where too few crawls completed. */
  seconds: number | undefined;
}

const hourMs = 3_600_000;
const weekMs = 7 * 24 * hourMs;
const weeks = 4;
/** As if so many crawls of the hour had gone as all of them did. */
const weight = 20;
/** Of a bank that nobody knows yet. */
const unknownShare = 0.2;

/** Hours that are not over count as little as those after the moment. */
const isCounted = (ago: number): boolean => ago >= 2 * hourMs && ago <= weeks * weekMs + hourMs;

/** The hour of the week itself, and the ones beside it. */
const isSameHour = (ago: number): boolean =>
  ago > weekMs - 2 * hourMs && Math.abs(((ago - hourMs / 2 + weekMs / 2) % weekMs) - weekMs / 2) <= 1.5 * hourMs;

/** Of the hours that are counted at a moment. */
export interface Sums {
  /** At the same hour of the week. */
  ended: number;
  bad: number;
  allEnded: number;
  allBad: number;
  /** The median of each hour, times those that ended in it. */
  seconds: number;
  /** Those that ended in an hour with a median. */
  timed: number;
}

export function usualAt(hours: readonly Hour[], at: number): Usual {
  const sums: Sums = { ended: 0, bad: 0, allEnded: 0, allBad: 0, seconds: 0, timed: 0 };
  for (const one of hours) {
    const ago = at - one.hour;
    if (!isCounted(ago)) continue;
    sums.allEnded += one.ended;
    sums.allBad += one.bad;
    if (one.median !== null) {
      sums.seconds += one.median * one.ended;
      sums.timed += one.ended;
    }
    if (isSameHour(ago)) {
      sums.ended += one.ended;
      sums.bad += one.bad;
    }
  }
  return usualOf(sums);
}

export function usualOf({ ended, bad, allEnded, allBad, seconds, timed }: Sums): Usual {
  const overall = (allBad + weight * unknownShare) / (allEnded + weight);
  return {
    share: (bad + weight * overall) / (ended + weight),
    seconds: timed < weight ? undefined : seconds / timed,
  };
}

/** The hours that count at a moment, and among them the same ones of the week: for whoever has the database sum them. */
export function hoursThatCount(at: number): { all: number[]; same: number[] } {
  const all: number[] = [];
  for (let hour = Math.floor(at / hourMs) * hourMs; hour >= at - (weeks + 1) * weekMs; hour -= hourMs)
    if (isCounted(at - hour)) all.push(hour);
  return { all, same: all.filter((hour) => isSameHour(at - hour)) };
}
