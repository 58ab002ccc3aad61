// Sends JSON to a provider through the outgoing guard, within ten seconds: whoever hangs is left.
import { OutgoingFailure, type OutgoingAnswer } from '../../../platform/outgoing/outgoing.ts';
import type { Services } from '../../../platform/services/services.ts';
import { adviceForCause } from '../../webhooks/advice.ts';
import { final, later, type Missed } from './outcome.ts';

const longestMs = 10_000;

interface Post {
  url: string;
  /** The bytes themselves where they are signed. */
  body: object | Buffer;
  headers?: Readonly<Record<string, string>>;
  signal: AbortSignal;
}

/** The answer, or why there is none. */
export async function post({ outgoing, build }: Services, asked: Post): Promise<OutgoingAnswer | Missed> {
  const { url, body, headers = {}, signal } = asked;
  const control = new AbortController();
  const late = new OutgoingFailure('timeout', `The receiver did not finish its answer in time (${longestMs / 1000} s)`);
  const timer = setTimeout(() => control.abort(late), longestMs);
  const stop = (): void => control.abort(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await outgoing.post(url, {
      headers: { 'content-type': 'application/json; charset=utf-8', 'user-agent': `Signalbox/${build}`, ...headers },
      body: Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body)),
      signal: control.signal,
    });
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof OutgoingFailure)) throw error;
    const { reason, message } = error;
    const advice = reason === 'timeout' ? 'Look whether the provider has trouble of its own.' : adviceForCause(reason);
    return reason === 'address' ? final(message, advice) : later(message, advice);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

export const isMissed = (answer: OutgoingAnswer | Missed): answer is Missed => 'arrived' in answer;

/** What the provider wrote, as an object; empty when it is none. */
export function saidIn({ body }: OutgoingAnswer): Readonly<Record<string, unknown>> {
  try {
    const said: unknown = JSON.parse(body.toString('utf8'));
    return typeof said === 'object' && said !== null ? { ...said } : {};
  } catch {
    return {};
  }
}

const longestSaid = 200;

/** Strangers' words for a sentence of ours: one line, and not long. */
export const clipped = (text: unknown): string =>
  (typeof text === 'string' ? text : (JSON.stringify(text) ?? ''))
    // eslint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u001f\u007f]+/g, ' ')
    .slice(0, longestSaid);
