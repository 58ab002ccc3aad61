// A cause of failures that is new, or that comes far more often than it usually does.
import { poissonTail } from './tail.ts';
import { byChance, quiet, unknown, type Judged } from './judged.ts';

/** So long a cause is new, and so long it is looked back for one that rises. */
export const causeMs = 60 * 60_000;

interface NewCauseFacts {
  /** When it came, or came back after it was handled. */
  cameAt: number;
  now: number;
  /** Its crawls of the last hour. */
  crawls: number;
  least: number;
  /** Its code, in words of the connector. */
  name: string;
}

export function judgeNewCause({ cameAt, now, crawls, least, name }: NewCauseFacts): Judged {
  if (now - cameAt > causeMs || crawls === 0) return quiet;
  if (crawls < least) return unknown;
  return { is: 'trouble', since: new Date(cameAt), told: `New cause ${name}: ${crawls} crawls in the last hour` };
}

interface RisingCauseFacts {
  crawls: number;
  /** What an hour of it usually has. */
  usual: number;
  least: number;
  name: string;
}

export function judgeRisingCause({ crawls, usual, least, name }: RisingCauseFacts): Judged {
  // A cause that hardly ever comes is allowed one in four hours.
  const expected = Math.max(0.25, usual);
  if (crawls >= least && poissonTail(crawls, expected) < byChance)
    return {
      is: 'trouble',
      told: `Cause ${name} rises: ${crawls} crawls in the last hour, usually ${Math.round(usual * 10) / 10}`,
    };
  return crawls <= 2 * expected || crawls < least ? quiet : unknown;
}
