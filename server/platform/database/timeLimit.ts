// How long a request may go on writing: what is refused for time has not happened, and will not.
import { AsyncLocalStorage } from 'node:async_hooks';

export interface TimeLimit {
  /** Nothing more is asked of the database and nothing is committed. */
  isOver: boolean;
  /** Writes that are on their way and will be done or not, whatever we do. */
  underWay: number;
  /** Writes that are done. */
  done: number;
  /** Milliseconds until it is over. */
  left(): number;
}

const limits = new AsyncLocalStorage<TimeLimit>();

export class TimeIsOver extends Error {
  constructor() {
    super('The time of this request is over');
  }
}

export const withTimeLimit = <Result>(limit: TimeLimit, work: () => Result): Result => limits.run(limit, work);

export const timeLeft = (): number => limits.getStore()?.left() ?? Infinity;

/** What was written to find out who asks is no part of what they asked for. */
export function nothingDoneYet(): void {
  const limit = limits.getStore();
  if (limit !== undefined) limit.done = 0;
}

export function requireTime(): void {
  if (limits.getStore()?.isOver === true) throw new TimeIsOver();
}

/** Runs what commits: once it has begun it is waited for, so that its answer is true. */
export async function committing<Result>(commit: () => Promise<Result>): Promise<Result> {
  const limit = limits.getStore();
  if (limit === undefined) return commit();
  requireTime();
  limit.underWay += 1;
  try {
    const result = await commit();
    limit.done += 1;
    return result;
  } finally {
    limit.underWay -= 1;
  }
}
