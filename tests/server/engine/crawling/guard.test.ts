// What stands between a crawl and its bank: one question may not hang, a long answer that goes on may take its time.
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import * as v from 'valibot';
import { guardWith, type Guard } from '../../../../server/engine/crawling/visiting/trusted.ts';

const never = new AbortController().signal;

async function guarded(work: (guard: Guard) => Promise<void>, whole = 10): Promise<void> {
  const guard = guardWith({ whole, silence: 0.2 }, never);
  await work(guard).finally(() => guard.close());
}

const hanging = (signal: AbortSignal): Promise<unknown> => wait(60_000, undefined, { signal });

it('gives up a question that hangs, and names it', () =>
  guarded(async (guard) => {
    await expect(guard.ask('the accounts', v.unknown(), hanging)).rejects.toMatchObject({
      status: 'TIMEDOUT',
      standard: 'TIMED_OUT',
      code: 'E3002',
      message: 'The bank did not answer for 0.2 s (the accounts)',
    });
  }));

it('tells the connector, so that it can let go', () =>
  guarded(async (guard) => {
    let told: AbortSignal | undefined;
    await guard.ask('the accounts', v.unknown(), (signal) => hanging((told = signal))).catch(() => undefined);
    expect(told?.aborted).toBe(true);
  }));

it('counts each question by itself', () =>
  guarded(async (guard) => {
    for (let n = 0; n < 4; n += 1) expect(await guard.ask('balances', v.number(), () => wait(100, n))).toBe(n);
  }));

it('lets a long answer go on as long as the connector tells what it does', () =>
  guarded(async (guard) => {
    const pages = async (): Promise<string> => {
      for (let n = 0; n < 8; n += 1) {
        await wait(50);
        guard.heard();
      }
      return 'read';
    };
    expect(await guard.ask('transactions', v.string(), pages)).toBe('read');
  }));

it('ends even that with the time of the whole crawl', () =>
  guarded(async (guard) => {
    const endless = async (signal: AbortSignal): Promise<void> => {
      for (;;) {
        await wait(50, undefined, { signal });
        guard.heard();
      }
    };
    await expect(guard.ask('transactions', v.unknown(), endless)).rejects.toMatchObject({ code: 'E3000' });
  }, 0.5));
