// What takes too long is given up with a reason, and what ends in time is left alone.
import { beforeEach, expect, it } from 'vitest';
import { openDeadlines, type Clock } from '../../../../server/platform/http/guard/deadlines.ts';

let time: number;
let waiting: { at: number; work: () => void }[];
const clock: Clock = {
  now: () => time,
  later: (work, milliseconds) => void waiting.push({ at: time + milliseconds, work }),
};
beforeEach(() => {
  time = 0;
  waiting = [];
});

async function pass(milliseconds: number): Promise<void> {
  for (const until = time + milliseconds; time < until; time += 100) {
    const due = waiting.filter(({ at }) => at <= time);
    waiting = waiting.filter(({ at }) => at > time);
    for (const { work } of due) work();
    await Promise.resolve();
  }
  // Whoever was given up hears of it.
  await new Promise((resolve) => setImmediate(resolve));
}
const never = new Promise<string>(() => undefined);

it('gives up after its time, each request for itself', async () => {
  const { within } = openDeadlines(15_000, clock);
  const outcomes: string[] = [];
  const ask = (name: string): void =>
    void within(never).catch((error: Error) => outcomes.push(`${name}: ${error.message}`));
  ask('first');
  await pass(10_000);
  ask('second');
  await pass(6_000);
  expect(outcomes).toEqual(['first: This took too long and was given up']);
  await pass(10_000);
  expect(outcomes).toHaveLength(2);
});

it('is a 503 that says when to come back', async () => {
  const given = openDeadlines(1_000, clock).within(never);
  const outcome = expect(given).rejects.toMatchObject({ status: 503, retryAfter: 5 });
  await pass(2_000);
  await outcome;
});

it('leaves answers and failures as they are, and then waits for nothing', async () => {
  const { within } = openDeadlines(1_000, clock);
  await expect(within(Promise.resolve('done'))).resolves.toBe('done');
  await expect(within(Promise.reject(new Error('its own')))).rejects.toThrow('its own');
  await pass(5_000);
  expect(waiting).toEqual([]);
});

it('does not keep a process from ending', async () => {
  const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
  const before = timers();
  const { promise, resolve } = Promise.withResolvers<string>();
  const given = openDeadlines(60_000).within(promise);
  expect(timers()).toBe(before);
  resolve('done');
  expect(await given).toBe('done');
});
