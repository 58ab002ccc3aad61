// Stands between a crawl and its connector: what comes back is checked, what hangs is left behind, what is thrown gets a code.
import * as v from 'valibot';
import { plainText } from '../../../platform/text/plainText.ts';
import { oddOf } from '../../connectors/odd.ts';
import { BankProblem } from '../../connectors/problem.ts';

export interface Guard {
  /** Asks the connector for something and believes it only when it has the right shape. */
  ask<Schema extends v.GenericSchema>(
    what: string,
    schema: Schema,
    call: (signal: AbortSignal) => Promise<unknown>,
  ): Promise<v.InferOutput<Schema>>;
  /** The connector has said something: whatever it was asked, the bank still answers. */
  heard(): void;
  /** The bank is not at fault while its customer thinks. */
  whileCustomerThinks<Result>(work: () => Promise<Result>): Promise<Result>;
  /** An error of our own, met by the connector while it told us something: it ends the attempt, not the crawl. */
  broke(error: unknown): void;
  close(): void;
}

const tooSlow = { standard: 'TIMED_OUT', code: 'E3000', message: 'The crawl exceeded its time limit' };

class OutOfTime extends Error {}

/** In seconds. */
export interface Patience {
  /** For everything together. */
  whole: number;
  /** For one question, as long as the connector says nothing meanwhile. */
  silence: number;
}

export function guardWith({ whole, silence }: Patience, outer: AbortSignal): Guard {
  const deadline = new AbortController();
  let left = whole * 1000;
  let since = performance.now();
  let timer = start();
  let ours: { error: unknown } | undefined;
  let silent: NodeJS.Timeout | undefined;

  function start(): NodeJS.Timeout {
    since = performance.now();
    return setTimeout(() => deadline.abort(new OutOfTime()), Math.max(0, left));
  }

  return {
    async ask(what, schema, call) {
      const hung = new AbortController();
      const signal = AbortSignal.any([outer, deadline.signal, hung.signal]);
      silent = setTimeout(() => hung.abort(new OutOfTime()), silence * 1000);
      let given: unknown;
      try {
        given = await untilAborted(call(signal), signal);
      } catch (error) {
        if (ours !== undefined) throw ours.error;
        outer.throwIfAborted();
        if (deadline.signal.aborted) throw new BankProblem('TIMEDOUT', tooSlow);
        if (hung.signal.aborted) throw tooSilent(what, silence);
        throw error instanceof BankProblem ? error : stumbled(what);
      } finally {
        clearTimeout(silent);
        silent = undefined;
      }
      if (ours !== undefined) throw ours.error;
      const read = v.safeParse(schema, given);
      if (read.success) return read.output;
      throw nonsense(what, read.issues[0]);
    },
    heard: () => void silent?.refresh(),
    async whileCustomerThinks(work) {
      clearTimeout(timer);
      left -= performance.now() - since;
      try {
        return await work();
      } finally {
        timer = start();
      }
    },
    broke: (error) => void (ours ??= { error }),
    close: () => clearTimeout(timer),
  };
}

/** A connector that does not listen to its signal is left behind. */
async function untilAborted(running: Promise<unknown>, signal: AbortSignal): Promise<unknown> {
  running.catch(() => undefined);
  signal.throwIfAborted();
  const aborted = Promise.withResolvers<never>();
  const abort = (): void => aborted.reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([running, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

const tooSilent = (what: string, seconds: number): BankProblem =>
  new BankProblem('TIMEDOUT', {
    standard: 'TIMED_OUT',
    code: 'E3002',
    message: `The bank did not answer for ${seconds} s (${what})`,
  });

// Neither says what the bank gave: a name or a number of the customer may be in it.
const stumbled = (what: string): BankProblem =>
  new BankProblem('FAILED', {
    standard: 'CONNECTOR_ERROR',
    code: 'E9001',
    message: `The connector failed while reading ${what}`,
  });
function nonsense(what: string, issue: v.BaseIssue<unknown>): BankProblem {
  const place = plainText(v.getDotPath(issue) ?? '').slice(0, longestPlace);
  const odd = oddOf(issue.input);
  const told = [place, odd].filter((part) => part !== '' && part !== undefined).join(' ');
  return new BankProblem('FAILED', {
    standard: 'CONNECTOR_NONSENSE',
    code: 'E9002',
    message: `What the connector gave for ${what} makes no sense${told === '' ? '' : ` (${told})`}`,
  });
}
/** A connector may name its fields as it likes. */
const longestPlace = 200;
