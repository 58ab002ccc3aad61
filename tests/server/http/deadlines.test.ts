// What takes too long is given up with a reason, and what ends in time is left alone.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDeadlines } from '../../../server/http/guard/deadlines.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const never = new Promise<string>(() => undefined);

it('gives up after its time, each request for itself', async () => {
  const { within } = openDeadlines(15_000);
  const outcomes: string[] = [];
  const ask = (name: string): void =>
    void within(never).catch((error: Error) => outcomes.push(`${name}: ${error.message}`));
  ask('first');
  await vi.advanceTimersByTimeAsync(10_000);
  ask('second');
  await vi.advanceTimersByTimeAsync(6_000);
  expect(outcomes).toEqual(['first: This took too long and was given up']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(outcomes).toHaveLength(2);
});

it('is a 503 that says when to come back', async () => {
  const given = openDeadlines(1_000).within(never);
  const outcome = expect(given).rejects.toMatchObject({ status: 503, retryAfter: 5 });
  await vi.advanceTimersByTimeAsync(2_000);
  await outcome;
});

it('leaves answers and failures as they are, and lets the process end', async () => {
  const { within } = openDeadlines(1_000);
  await expect(within(Promise.resolve('done'))).resolves.toBe('done');
  await expect(within(Promise.reject(new Error('its own')))).rejects.toThrow('its own');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(vi.getTimerCount()).toBe(0);
});
