// A workbench behind the one that is seen: it knows the same and reads the same service, and sends nothing that changes anything.
import { getSnapshot } from 'mobx-state-tree';
import { addressOf, type Values } from '../../../api/address.ts';
import { createApi } from '../../../api/api.ts';
import type { Ask } from '../../../api/client.ts';
import type { Definition, Endpoint } from '../../../api/contract/endpoint.ts';
import { Failure } from '../../../api/failure.ts';
import { environmentOf, type Storage } from '../../../stores/environment.ts';
import { memoryAddress, memoryStorage } from '../../../stores/inMemory.ts';
import { RootStore } from '../../../stores/RootStore.ts';
import type { LineCall } from '../../../stores/lines/lines.ts';

interface Request {
  params?: Values;
  query?: Values;
  body?: unknown;
  version?: number;
  upload?: unknown;
}

export interface Shadow {
  stores: RootStore;
  /** The calls since it began to be watched. */
  calls: LineCall[];
  watch(): void;
}

/** A file would come, a secret would be told, or something would change. */
const mayBeSent = ({ method, sends, guarded }: Definition): boolean =>
  method === 'GET' && sends === undefined && guarded !== true;

export class NotSent extends Failure {
  constructor() {
    super({ kind: 'cancelled', message: 'Not sent' });
  }
}

export function openShadow(seen: RootStore): Shadow {
  const outside = environmentOf(seen);
  const calls: LineCall[] = [];
  let [isWatched, hasChanged] = [false, false];
  const ask = (({ definition }: Endpoint, request: Request = {}) => {
    const isSent = mayBeSent(definition) && !hasChanged;
    if (isWatched) calls.push(callOf(definition, request));
    if (isSent) return outside.ask({ definition } as never, request as never);
    // What is read after a change would be of before it.
    hasChanged ||= !mayBeSent(definition);
    return Promise.reject(new NotSent());
  }) as Ask;
  const nothing = (): undefined => undefined;
  const stores = RootStore.create(
    { ...getSnapshot(seen), notices: {}, journal: {}, palette: {}, shell: {}, intent: {}, lists: {} },
    {
      ...outside,
      local: over(outside.local),
      tab: memoryStorage(),
      tabs: { tell: nothing, listen: () => nothing },
      address: memoryAddress(seen.address.full),
      copy: async () => undefined,
      open: nothing,
      save: nothing,
      print: nothing,
      ask,
      api: createApi(ask),
      forgetAnswers: nothing,
    },
  );
  return { stores, calls, watch: () => void (isWatched = true) };
}

function callOf(definition: Definition, { params, query, body, version, upload }: Request): LineCall {
  const { method, level, reads } = definition;
  return {
    method,
    path: addressOf('/api/v1', definition, params, query),
    level,
    body,
    takesFile: upload !== undefined,
    version,
    isOnce: method === 'POST' && reads !== true,
  };
}

/** What is kept there is read, and nothing is written to it. */
function over(kept: Storage): Storage {
  const own = new Map<string, string | undefined>();
  return {
    get: (name) => (own.has(name) ? own.get(name) : kept.get(name)),
    set: (name, value) => void own.set(name, value),
    remove: (name) => void own.set(name, undefined),
  };
}
