// The one way in which the service calls somebody else's server: guarded against every address that is not theirs, and bounded in time and size.
import { connectTo } from './connect.ts';
import { exchange, type OutgoingAnswer } from './exchange.ts';
import { OutgoingFailure } from './failure.ts';
import { addressesOf } from './resolve.ts';
import { readTarget, whatIsWrongWith, type Rules } from './target.ts';

export type { OutgoingAnswer } from './exchange.ts';
export { OutgoingFailure } from './failure.ts';

export interface Outgoing {
  /** Throws an OutgoingFailure that says why there is no answer. */
  post(url: string, message: OutgoingMessage): Promise<OutgoingAnswer>;
  /** What is wrong with an address, as far as it can be told without looking its name up. */
  whatIsWrongWith(url: string): string | undefined;
}

interface OutgoingMessage {
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  signal?: AbortSignal;
}

interface OutgoingOptions extends Rules {
  /** A certificate authority beside the system's. */
  ca?: string;
  /** Name servers other than the system's. */
  nameServers?: readonly string[];
  connectMs?: number;
  totalMs?: number;
}

export function openOutgoing(options: OutgoingOptions): Outgoing {
  const { ca, nameServers = [], connectMs = 5_000, totalMs = 15_000 } = options;

  async function post(text: string, { headers, body, signal }: OutgoingMessage): Promise<OutgoingAnswer> {
    const target = readTarget(text, options);
    const whole = within(totalMs, 'The receiver did not finish its answer in time', signal);
    const start = within(connectMs, 'The receiver could not be reached in time', whole.signal);
    try {
      const addresses = await addressesOf(target, options, nameServers, start.signal);
      const socket = await connectTo(target, addresses, ca, start.signal);
      start.end();
      return await exchange(socket, target, { headers, body }, whole.signal);
    } catch (error) {
      // Whatever broke because the time was up or somebody stopped us is told as that.
      if (start.signal.aborted) throw start.signal.reason;
      throw whole.signal.aborted ? whole.signal.reason : error;
    } finally {
      start.end();
      whole.end();
    }
  }

  return { post, whatIsWrongWith: (url) => whatIsWrongWith(url, options) };
}

interface Limit {
  signal: AbortSignal;
  end(): void;
}

function within(ms: number, message: string, parent: AbortSignal | undefined): Limit {
  const control = new AbortController();
  const timer = setTimeout(() => control.abort(new OutgoingFailure('timeout', `${message} (${ms / 1000} s)`)), ms);
  const stop = (): void => {
    const reason: unknown = parent?.reason;
    control.abort(
      reason instanceof OutgoingFailure ? reason : new OutgoingFailure('stopped', 'The call was stopped', reason),
    );
  };
  parent?.addEventListener('abort', stop, { once: true });
  if (parent?.aborted === true) stop();
  return {
    signal: control.signal,
    end() {
      clearTimeout(timer);
      parent?.removeEventListener('abort', stop);
    },
  };
}
