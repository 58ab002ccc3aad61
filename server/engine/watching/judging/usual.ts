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
export function usualAt(hours: readonly Hour[], at: number): Usual {
  let [ended, bad, allEnded, allBad, seconds, timed] = [0, 0, 0, 0, 0, 0];
  for (const one of hours) {
    const ago = at - one.hour;
    if (ago < 2 * hourMs || ago > weeks * weekMs + hourMs) continue;
    allEnded += one.ended;
    allBad += one.bad;
    if (one.median !== null) {
      seconds += one.median * one.ended;
      timed += one.ended;
    }
    // The hour itself, and the ones beside it.
    const off = Math.abs(((ago - hourMs / 2 + weekMs / 2) % weekMs) - weekMs / 2);
    if (ago > weekMs - 2 * hourMs && off <= 1.5 * hourMs) {
      ended += one.ended;
      bad += one.bad;
    }
  }
  const overall = (allBad + weight * unknownShare) / (allEnded + weight);
  return {
    share: (bad + weight * overall) / (ended + weight),
    seconds: timed < weight ? undefined : seconds / timed,
  };
}
