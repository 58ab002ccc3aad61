// Orders of many records on their way: each is kept until it was answered, so that one whose connection was cut can be sent again and happens once.
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type { Definition, Endpoint } from '../../api/contract/endpoint.ts';
import { contract } from '../../api/contract/index.ts';
import { personalFilters } from '../../api/contract/people/savedViews.ts';
import type { Variables } from '../options.ts';
import { folderOf, readOwn, removeOwn, writeOwn } from './folders.ts';

export interface Order {
  /** The key that the service knows it by. */
  key: string;
  /** Below the base path of the calls. */
  path: string;
  body: Readonly<Record<string, unknown>> | undefined;
  sentAt: number;
  /** The run that the service made of it, once that is known. */
  run?: number | undefined;
}

export interface Orders {
  /** Sends as "send" does, and keeps each order until its answer is there. */
  guarded(send: typeof globalThis.fetch): typeof globalThis.fetch;
  /** Those without an answer, and those whose run is still to be followed. */
  all(): Promise<readonly Order[]>;
  /** Sent since then, and not answered. */
  lostSince(time: number): Promise<readonly Order[]>;
  keep(order: Order): Promise<void>;
  forget(order: Order): Promise<void>;
}

const base = '/api/v1/';
/** A call that makes a run says that it only takes the order. */
const makesRun = ({ definition }: Endpoint<Definition>): boolean => definition.accepted === true;
const endpoints: readonly Endpoint<Definition>[] = Object.values(contract)
  .flatMap((calls): readonly Endpoint<Definition>[] => Object.values(calls))
  .filter(makesRun);

export const endpointOf = ({ path }: Pick<Order, 'path'>): Endpoint<Definition> | undefined =>
  endpoints.find(({ definition }) => definition.path === path);

export function openOrders(url: string, personId: () => number | undefined, variables: Variables): Orders {
  const folder = folderOf('state', variables);
  const whose = (): string => createHash('sha256').update(`${url} ${personId()}`).digest('hex').slice(0, 16);
  const nameOf = ({ key }: Order): string => `order-${whose()}-${key}.json`;
  const keep = (order: Order) => writeOwn(folder, nameOf(order), JSON.stringify(order));
  const forget = (order: Order) => removeOwn(folder, nameOf(order));

  async function all(): Promise<readonly Order[]> {
    const names = await readdir(folder).catch(() => []);
    const own = names.filter((name) => name.startsWith(`order-${whose()}-`));
    const orders = await Promise.all(own.map(async (name) => orderIn(await readOwn(folder, name))));
    return orders.filter((one) => one !== undefined).toSorted((one, other) => one.sentAt - other.sentAt);
  }

  return {
    keep,
    forget,
    all,
    lostSince: async (time) => (await all()).filter(({ run, sentAt }) => run === undefined && sentAt >= time),
    guarded: (send) => async (input, init) => {
      const order = orderOf(url, input, init);
      if (order === undefined) return send(input, init);
      // Where nothing can be kept, the order is still given.
      await keep(order).catch(() => undefined);
      const response = await send(input, init).catch(async (error: unknown) => {
        if (wasNeverSent(error)) await forget(order);
        throw error;
      });
      // A gateway that gave up does not know what became of it.
      if (response.status >= 500) return response;
      // Read to its end: an answer that is cut in its middle is none.
      const text = await response.text();
      await forget(order);
      return new Response(text, response);
    },
  };
}

function orderOf(url: string, input: Parameters<typeof fetch>[0], init: RequestInit | undefined): Order | undefined {
  const address = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url;
  const key = new Headers(init?.headers).get('idempotency-key');
  if (init?.method !== 'POST' || key === null || !address.startsWith(`${url}${base}`)) return undefined;
  const path = address.slice(url.length + base.length);
  if (endpointOf({ path }) === undefined || typeof init.body !== 'string') return undefined;
  const body = JSON.parse(init.body) as Order['body'];
  return isPersonal(body) ? undefined : { key, path, body, sentAt: Date.now() };
}

/** A filter may name a customer, which is kept nowhere; records are named by their ids. */
function isPersonal(body: Order['body']): boolean {
  const filter = body?.['filter'];
  return typeof filter === 'object' && filter !== null && personalFilters.some((name) => name in filter);
}

/** Nobody was there to take it. */
function wasNeverSent(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'].includes(String(code));
}

function orderIn(text: string | undefined): Order | undefined {
  try {
    const order = JSON.parse(text ?? '') as Order;
    return typeof order.key === 'string' && endpointOf(order) !== undefined ? order : undefined;
  } catch {
    return undefined;
  }
}
