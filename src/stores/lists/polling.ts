// Keeps an open list fresh: one question at a time, none while nobody looks, and one to catch up afterwards.
import type { Environment } from '../environment.ts';

export const pollEvery = 30_000;

interface Polled {
  isPaused: boolean;
  isHidden: boolean;
  /** When the service was last asked. */
  askedAt: number;
  poll(): Promise<void>;
}

/** Gives back what ends it. */
export function keepPolling(list: Polled, { wait, now }: Pick<Environment, 'wait' | 'now'>): () => void {
  let isOver = false;
  const loop = async () => {
    while (!isOver) {
      // A machine that slept wakes up with the whole wait behind it; a wait that ends early is gone on with.
      await wait(Math.max(1, Math.min(pollEvery, list.askedAt + pollEvery - now())));
      if (isOver) return;
      if (now() - list.askedAt < pollEvery) continue;
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
