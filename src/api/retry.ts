// Tries a read again when it failed for a reason that passes.
import { failureOf, type Failure } from './failure.ts';

const most = 2;
const firstWait = 300;
const longestWait = 10_000;

export async function retried<T>(attempt: () => Promise<T>, wait: (ms: number) => Promise<void>): Promise<T> {
  for (let tried = 0; ; tried += 1) {
    try {
      return await attempt();
    } catch (error) {
      const failure = failureOf(error);
      if (tried >= most || !passes(failure)) throw error;
      await wait(waitAfter(failure, tried));
    }
  }
}

const passes = ({ kind, retryAfter }: Failure): boolean =>
  (kind === 'network' || kind === 'unavailable') && (retryAfter ?? 0) * 1000 <= longestWait;

const waitAfter = ({ retryAfter }: Failure, tried: number): number =>
  retryAfter === undefined ? firstWait * 3 ** tried : retryAfter * 1000;
