// Makes one call, however often it is tried: signed anew each time, and with one key, so that it happens once.
import { addressOf } from '../../../src/api/address.ts';
import { downloadOf } from '../../../src/api/download.ts';
import { Failure } from '../../../src/api/failure.ts';
import { refusalOf } from '../../../src/api/refusals.ts';
import { signingFetch } from '../../../src/api/signing/signingFetch.ts';
import type { CallOptions, ClientOptions } from '../base.d.ts';
import type { Way } from './calls.ts';
import { SignalboxError } from './failure.ts';
import { partsOf, type Given } from './parts.ts';

const usual = { retries: 4, timeout: 30_000 };
const firstWait = 300;
const longestWait = 10_000;
/** A service that wants more patience than this is not waited for. */
const longestAsked = 60_000;
const keyField = 'Idempotency-Key';

export type Send = (way: Way, given: Given, options: CallOptions) => Promise<unknown>;

export function sending({ url, token, retries = usual.retries, timeout = usual.timeout, fetch }: ClientOptions): Send {
  const base = `${originOf(url)}/api/v1`;
  const signed = signingFetch(token, () => Date.now(), fetch);

  return async (way, given, { signal, idempotencyKey, version }) => {
    const { params, query, body, headers } = partsOf(way, given);
    const address = addressOf(base, way, params, query);
    const isKeyed = way.method === 'POST' && !way.isRead && !way.takesFile;
    if (isKeyed) headers[keyField] = idempotencyKey ?? crypto.randomUUID();
    if (version !== undefined) headers['if-match'] = `"${version}"`;
    headers['accept'] = way.sendsFile ? '*/*' : 'application/json';
    for (let tried = 0; ; tried += 1) {
      try {
        return await once(
          address,
          way,
          { method: way.method, headers, ...(body === undefined ? {} : { body }) },
          signal,
        );
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        const wait = waitAfter(error, tried, way.isRead || isKeyed);
        if (tried >= retries || wait === undefined) throw new SignalboxError(error);
        await pause(wait, signal);
      }
    }
  };

  async function once(address: string, way: Way, init: RequestInit, signal: AbortSignal | undefined): Promise<unknown> {
    const late = AbortSignal.timeout(timeout);
    try {
      const how = { ...init, signal: signal === undefined ? late : AbortSignal.any([signal, late]) };
      const response = await signed(address, how);
      if (response.ok && way.sendsFile) return await downloadOf(await response.blob(), response.headers);
      const text = await response.text();
      if (response.ok) return read(text);
      const { status, statusText } = response;
      const facts = { status, statusText, text, retryAfter: response.headers.get('retry-after') };
      throw refusalOf(facts, undefined, Date.now());
    } catch (error) {
      if (error instanceof Failure) throw error;
      signal?.throwIfAborted();
      if (late.aborted) throw new Failure({ kind: 'timeout', message: 'The service took too long to answer' }, error);
      throw new Failure({ kind: 'network', message: `The service could not be reached at ${base}` }, error);
    }
  }
}

function originOf(url: string): string {
  // Not URL.parse, which Node 20 lacks.
  const read = URL.canParse(url) ? new URL(url) : undefined;
  if (read === undefined || !/^https?:$/.test(read.protocol))
    throw new TypeError('url must be the address of the service, such as https://signalbox.example');
  return read.origin;
}

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Failure({ kind: 'answer', message: 'The service answered with something that is no JSON' }, error);
  }
}

/** undefined: trying again would not help, or might do it twice. */
function waitAfter({ kind, field, retryAfter }: Failure, tried: number, isSafe: boolean): number | undefined {
  const isRunning = kind === 'conflict' && field === keyField;
  const isLost = kind === 'network' || kind === 'timeout';
  if (!(kind === 'limited' || kind === 'unavailable' || isRunning || (isLost && isSafe))) return undefined;
  const asked = retryAfter === undefined ? 0 : retryAfter * 1000;
  if (asked > longestAsked) return undefined;
  // Many that were refused at the same time do not come back at the same time.
  const own = Math.min(firstWait * 3 ** tried, longestWait) * (0.5 + Math.random() / 2);
  return Math.max(asked, own);
}

const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
