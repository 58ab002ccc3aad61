// How long the demo bank takes for things: as a bank does, or no time at all.
import { setImmediate as breath, setTimeout as wait } from 'node:timers/promises';
import type { Random } from './seeded/random.ts';

export interface Pace {
  /** Between so many milliseconds, or a mere breath where time does not matter. */
  take(from: number, to: number, signal: AbortSignal): Promise<void>;
  /** Until whoever waits gives up. */
  forever(signal: AbortSignal): Promise<never>;
  /** Before the bank is taken to be too slow. */
  tooLong(signal: AbortSignal): Promise<void>;
}

export function paceOf(speed: 'real' | 'fast', random: Random, times = 1): Pace {
  const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
    wait(milliseconds, undefined, { signal }).catch((error: unknown) => {
      throw signal.aborted ? signal.reason : error;
    });
  return {
    async take(from, to, signal) {
      const milliseconds = random.between(from, to) * times;
      if (speed === 'real') return pause(milliseconds, signal);
      await breath();
      signal.throwIfAborted();
    },
    async forever(signal) {
      for (;;) await pause(3_600_000, signal);
    },
    tooLong: (signal) => pause(speed === 'real' ? 60_000 : 20, signal),
  };
}
