// The calls of Akahu's API: what it answers is checked before it is believed, and what it refuses is a class of failure.
import { setTimeout } from 'node:timers/promises';
import * as v from 'valibot';
import { consentTroubles } from '../consentTroubles.ts';
import { BankProblem } from '../problem.ts';
import { statusTroubles } from './tables.ts';

export interface Call {
  method?: 'GET' | 'POST' | 'DELETE';
  /** Below the address of the API, with its query. */
  path: string;
  /** Of the customer; without it the call is the app's own. */
  token?: string | undefined;
  /** In place of a token: by the app's name and secret. */
  asApp?: boolean;
  body?: object;
}

export interface Answer {
  status: number;
  json: unknown;
}

export interface Api {
  /** Whatever the status is. */
  send(call: Call, signal: AbortSignal): Promise<Answer>;
  /** Of the given shape, or it throws. */
  read<Schema extends v.GenericSchema>(call: Call, schema: Schema, signal: AbortSignal): Promise<v.InferOutput<Schema>>;
  /** The call that was made last, and how it was answered: never with what was in it. */
  last(): string;
}

const secondsForAnAnswer = 30;
/** A bank that has rested for so long lets us in again, or does not. */
const mostRest = 20_000;
const mostTries = 4;

export function apiAt(address: string, app: { token: string; secret: string }): Api {
  let last = 'Akahu was not called';

  async function once({ method = 'GET', path, token, asApp, body }: Call, signal: AbortSignal): Promise<Response> {
    const [place] = path.split('?');
    const limit = AbortSignal.timeout(secondsForAnAnswer * 1000);
    try {
      const response = await fetch(`${address.replace(/\/+$/, '')}${path}`, {
        method,
        // A token goes nowhere else.
        redirect: 'error',
        signal: AbortSignal.any([signal, limit]),
        headers: {
          accept: 'application/json',
          'x-akahu-id': app.token,
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(asApp === true
            ? { authorization: `Basic ${Buffer.from(`${app.token}:${app.secret}`).toString('base64')}` }
            : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      last = `${method} ${place} was answered with ${response.status}`;
      return response;
    } catch (error) {
      signal.throwIfAborted();
      last = `${method} ${place} was not answered`;
      // An address that the settings do not name is not the bank's fault.
      if (isNotNamed(error)) throw error;
      throw new BankProblem('FAILED', consentTroubles.unavailable);
    }
  }

  async function send(call: Call, signal: AbortSignal): Promise<Answer> {
    for (let tries = 1, rested = 0; ; tries += 1) {
      const response = await once(call, signal);
      if (response.status === 429 && tries < mostTries) {
        const rest = restOf(response.headers.get('retry-after'), tries);
        if ((rested += rest) <= mostRest) {
          await response.body?.cancel();
          await setTimeout(rest, undefined, { signal });
          continue;
        }
      }
      return { status: response.status, json: await jsonOf(response, signal) };
    }
  }

  return {
    send,
    last: () => last,
    async read(call, schema, signal) {
      const { status, json } = await send(call, signal);
      const trouble = status >= 500 ? consentTroubles.unavailable : statusTroubles[status];
      if (trouble !== undefined) throw new BankProblem('FAILED', trouble);
      const read = v.safeParse(schema, json);
      if (status >= 200 && status < 300 && read.success) return read.output;
      const where = read.success ? '' : ` (${v.getDotPath(read.issues[0]) ?? 'the whole answer'})`;
      const message = `${last}, which is not what its documentation says${where}`;
      throw new BankProblem('DIED', { standard: 'MODULE_DIED', code: 'E5000', message });
    },
  };
}

const isNotNamed = (error: unknown): boolean =>
  error instanceof Error &&
  [error, error.cause].some((one) => one instanceof Error && 'code' in one && one.code === 'ERR_ADDRESS_NOT_NAMED');

/** Undefined: it is no JSON. */
async function jsonOf(response: Response, signal: AbortSignal): Promise<unknown> {
  try {
    return JSON.parse(await response.text());
  } catch {
    signal.throwIfAborted();
    return undefined;
  }
}

/** As it says itself, or twice as long each time, as its documentation recommends. */
function restOf(retryAfter: string | null, tries: number): number {
  if (retryAfter === null) return 100 * 2 ** tries * (0.75 + Math.random() / 2);
  const seconds = Number(retryAfter);
  const until = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(retryAfter) - Date.now();
  return Number.isFinite(until) ? Math.max(0, until) : mostRest + 1;
}
