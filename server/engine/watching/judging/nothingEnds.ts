// People begin crawls and none of them ends: nothing fails either, so that no share tells it.
import { quiet, unknown, type Judged } from './judged.ts';

/** A crawl has this long to end. */
export const graceMs = 10 * 60_000;
export const begunMs = 60 * 60_000;

interface NothingEndsFacts {
  /** Of the crawls that began in the last hour, but for the last ten minutes: how many there are, and how many have ended. */
  begun: number;
  ended: number;
  /** When the first of them began. */
  first: number;
  least: number;
}

export function judgeNothingEnds({ begun, ended, first, least }: NothingEndsFacts): Judged {
  if (ended > 0) return quiet;
  if (begun < least) return unknown;
  return { is: 'trouble', since: new Date(first), told: `${begun} crawls began and none has ended` };
}
