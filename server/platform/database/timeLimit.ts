// Holds what a request writes against its time: what is refused for time has not happened, and will not.
import { contextNow } from '../context.ts';

export class TimeIsOver extends Error {
  constructor() {
    super('The time of this request is over');
  }
}

export const timeLeft = (): number => contextNow().limit?.left() ?? Infinity;

/** What was written to find out who asks is no part of what they asked for. */
export function nothingDoneYet(): void {
  const { limit } = contextNow();
  if (limit !== undefined) limit.done = 0;
}

export function requireTime(): void {
  if (contextNow().limit?.isOver === true) throw new TimeIsOver();
}

/** Runs what commits: once it has begun it is waited for, so that its answer is true. */
export async function committing<Result>(commit: () => Promise<Result>): Promise<Result> {
  const { limit } = contextNow();
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
