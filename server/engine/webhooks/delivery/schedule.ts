// When a delivery is tried again: ten attempts over 75 hours 35 minutes, as Standard Webhooks publishes it.
const minute = 60;
const hour = 60 * minute;

/** Seconds before each attempt, counted from the end of the one before. */
export const pauses: readonly number[] = [
  0,
  5,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];
export const attemptsInAll = pauses.length;

const longestAsked = 4 * hour;
const jitter = 0.1;

/** Milliseconds until the given attempt (2 to 10); the receiver may ask for a later one, up to four hours. */
export function pauseBefore(turn: number, askedSeconds: number | undefined, chance: number = Math.random()): number {
  const spread = (pauses[turn - 1] ?? 0) * (1 - jitter + 2 * jitter * chance);
  return Math.round(Math.max(spread, Math.min(askedSeconds ?? 0, longestAsked)) * 1000);
}

/** Retry-After is a number of seconds or a date. */
export function secondsAsked(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined;
  if (/^\s*\d{1,9}\s*$/.test(header)) return Number(header);
  // Dates of HTTP end in GMT; the parser takes almost anything for a date.
  const at = /GMT\s*$/.test(header) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, (at - now) / 1000);
}
