// When customers ask for loans: more on weekdays, mostly by day, some until just now.
import type { Random } from '../../engine/connectors/demo/seeded/random.ts';
import { day, hour, minute } from './plan.ts';

// By the hour in eastern Australia, of ten.
const byHour = [1, 1, 0, 0, 0, 1, 2, 4, 6, 9, 10, 10, 9, 9, 10, 9, 8, 7, 7, 6, 5, 4, 3, 2];
const offset = 10 * hour;

/** Oldest first, over sixty days up to half a minute ago. */
export function applicationTimes(random: Random, now: number, count: number): number[] {
  const times: number[] = [];
  while (times.length < count) {
    const at = now - minute / 2 - Math.floor(random.next() * 60 * day);
    const local = new Date(at + offset);
    const weekend = local.getUTCDay() === 0 || local.getUTCDay() === 6;
    const likely = ((byHour[local.getUTCHours()] ?? 0) / 10) * (weekend ? 0.35 : 1);
    if (random.next() < likely) times.push(at);
  }
  // Something is always going on: the newest half hour has a few at whatever hour the demo is made.
  for (let place = 0; place < Math.min(24, count); place += 1)
    times[place] = now - 20_000 - Math.floor((random.next() * 30 * minute * (place + 1)) / 24);
  return times.toSorted((a, b) => a - b);
}
