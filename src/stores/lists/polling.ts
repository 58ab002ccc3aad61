// Keeps an open list fresh: one question at a time, none while nobody looks, and one to catch up afterwards.
import type { Environment } from '../environment.ts';

export const pollEvery = 30_000;
/** While something in it is under way, where a list says so. */
export const followEvery = 5_000;

interface Polled {
  isPaused: boolean;
  isHidden: boolean;
  /** Whether it may have to be asked more often, and whether it has to now. */
  mayFollow?: boolean;
  isFollowed?: boolean;
  /** When the service was last asked. */
  askedAt: number;
  poll(): Promise<void>;
}

/** Gives back what ends it. */
export function keepPolling(list: Polled, { wait, now }: Pick<Environment, 'wait' | 'now'>): () => void {
  let isOver = false;
  const every = (): number => (list.isFollowed === true ? followEvery : pollEvery);
  const loop = async () => {
    while (!isOver) {
      // A machine that slept wakes up with the whole wait behind it; a wait that ends early is gone on with.
      // What is to be followed may begin at any time, by an answer that no poll asked for.
      const most = list.mayFollow === true ? followEvery : pollEvery;
      await wait(Math.max(1, Math.min(most, list.askedAt + every() - now())));
      if (isOver) return;
      if (now() - list.askedAt < every()) continue;
      if (list.isPaused || list.isHidden) await wait(pollEvery);
      else await list.poll();
    }
  };
  void loop();
  return () => {
    isOver = true;
  };
}

/** Whether a list that becomes visible again has something to catch up with. */
export const isDue = (askedAt: number, now: number): boolean => now - askedAt >= pollEvery;
