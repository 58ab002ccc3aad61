// Asks the bank for data behind a token: with the headers of the standard, its versions, its pages, and patience with a bank that limits us.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import type { Transport } from './transport.ts';

/** The newest version that is understood of each call, and the oldest whose answer says the same. */
const versions = {
  accounts: [3, 2],
  account: [5, 3],
  balance: [1, 1],
  balances: [2, 1],
  transactions: [2, 1],
  customer: [1, 1],
} as const;
export type CallName = keyof typeof versions;

const mostPages = 1_000;
/** As the standard allows it to whom the customer is not with. */
const perSecond = 5;
/** A bank that wants more patience is not waited for. */
const longestWait = 10;

export class CallRefused extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(`The bank answered ${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}
/** Another host would be given the token. */
export class LedElsewhere extends Error {}

export interface Caller {
  /** Good for some minutes. */
  token(): string;
  /** Another one; undefined: there is none to be had. */
  renewed(): Promise<string | undefined>;
  /** When the customer proved who they are. */
  authenticated: Date;
  /** Where the customer is, while they are there. */
  customerAt: string | undefined;
}

export interface Calls {
  one<Schema extends v.GenericSchema>(
    name: CallName,
    path: string,
    schema: Schema,
    signal: AbortSignal,
  ): Promise<v.InferOutput<Schema>>;
  /** All pages of a list. */
  all<Schema extends v.GenericSchema>(
    name: CallName,
    path: string,
    list: { key: string; schema: Schema },
    signal: AbortSignal,
  ): Promise<v.InferOutput<Schema>[]>;
}

const envelope = v.object({
  data: v.unknown(),
  links: v.optional(v.object({ next: v.optional(v.nullable(v.string())) }), {}),
});
const refusals = v.object({ errors: v.array(v.object({ code: v.string() })) });

export function callsTo(resources: string, transport: Transport, caller: Caller): Calls {
  const base = new URL(resources.endsWith('/') ? resources : `${resources}/`);

  const lately: number[] = [];
  /** Without the customer there, no second has more than five of our calls. */
  async function pace(signal: AbortSignal): Promise<void> {
    if (caller.customerAt !== undefined) return;
    const first = lately.length < perSecond ? undefined : lately.shift();
    const rest = first === undefined ? 0 : first + 1_000 - performance.now();
    if (rest > 0) await wait(rest, undefined, { signal });
    lately.push(performance.now());
  }

  async function send(name: CallName, address: URL, signal: AbortSignal): Promise<Response> {
    const [newest, oldest] = versions[name];
    const headers = {
      accept: 'application/json',
      authorization: `Bearer ${caller.token()}`,
      'x-v': String(newest),
      'x-min-v': String(oldest),
      'x-fapi-interaction-id': randomUUID(),
      'x-fapi-auth-date': caller.authenticated.toUTCString(),
      ...(caller.customerAt === undefined
        ? {}
        : { 'x-fapi-customer-ip-address': caller.customerAt, 'x-cds-client-headers': unknownBrowser }),
    };
    await pace(signal);
    return transport.fetch(address, { headers, signal });
  }

  async function get(name: CallName, address: URL, signal: AbortSignal): Promise<v.InferOutput<typeof envelope>> {
    let hasWaited = false;
    let isRenewed = false;
    for (;;) {
      const response = await send(name, address, signal);
      const answer: unknown = await response.json().catch(() => undefined);
      if (response.ok) return v.parse(envelope, answer);
      const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
      if ([429, 503].includes(response.status) && !hasWaited && seconds <= longestWait) {
        hasWaited = true;
        await wait(seconds * 1000, undefined, { signal });
      } else if (response.status === 401 && !isRenewed && (await caller.renewed()) !== undefined) isRenewed = true;
      else throw new CallRefused(response.status, v.is(refusals, answer) ? (answer.errors[0]?.code ?? '') : '');
    }
  }

  const addressOf = (path: string): URL => new URL(path.replace(/^\//, ''), base);
  return {
    one: async (name, path, schema, signal) => v.parse(schema, (await get(name, addressOf(path), signal)).data),
    async all(name, path, { key, schema }, signal) {
      const first = addressOf(path);
      const rows: v.InferOutput<typeof schema>[] = [];
      const seen = new Set<string>();
      for (let address: URL | undefined = first; address !== undefined && seen.size < mostPages;) {
        seen.add(address.href);
        const { data, links } = await get(name, address, signal);
        rows.push(...(v.parse(v.object({ [key]: v.array(schema) }), data)[key] as v.InferOutput<typeof schema>[]));
        address = nextOf(links.next, first);
        if (address !== undefined && seen.has(address.href)) throw new LedElsewhere('The bank leads round in a circle');
      }
      return rows;
    },
  };
}

/** The next page; of the same call alone. */
export function nextOf(next: string | null | undefined, first: URL): URL | undefined {
  if (next === undefined || next === null || next === '') return undefined;
  const address = URL.canParse(next) ? new URL(next) : undefined;
  if (address === undefined || address.origin !== first.origin || address.pathname !== first.pathname)
    throw new LedElsewhere('The bank leads to another place than the call');
  return address;
}

/** The standard asks for the customer's browser in base64; we do not hand it on. */
const unknownBrowser = Buffer.from('user-agent: not told').toString('base64');
