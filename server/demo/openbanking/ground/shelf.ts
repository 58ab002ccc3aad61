// Where the provider keeps its tokens and grants: in memory, and in a file what has to outlive a restart.
import type { Adapter, Payload } from 'oidc-provider';
import type { KeptFile } from './keptFile.ts';

interface Row {
  payload: Payload;
  /** In milliseconds; null for ever. */
  until: number | null;
}

export interface Shelf {
  adapter(model: string): Adapter;
  /** Everything that was given on a consent; access tokens may be left to be refused for what has ended. */
  endGrant(grantId: string, keep?: 'access tokens'): void;
  /** Whether this is its first use. */
  once(name: string, until: number): boolean;
  save(): void;
}

const lasting = ['Grant', 'RefreshToken', 'AccessToken'];
const most = 20_000;

export function openShelf(file: KeptFile<[string, Row][]>, changed: () => void): Shelf {
  const rows = new Map(file.read());

  function sweep(): void {
    const now = Date.now();
    for (const [key, { until }] of rows) if (until !== null && until < now) rows.delete(key);
    for (const key of rows.keys()) {
      if (rows.size <= most) break;
      rows.delete(key);
    }
  }

  const set = (key: string, payload: Payload, seconds: number | undefined): void => {
    if (rows.size >= most) sweep();
    rows.set(key, { payload, until: seconds === undefined ? null : Date.now() + seconds * 1000 });
    changed();
  };
  const find = (key: string): Payload | undefined => {
    const row = rows.get(key);
    return row === undefined || (row.until !== null && row.until < Date.now()) ? undefined : row.payload;
  };
  const search = (model: string, matches: (payload: Payload) => boolean): Payload | undefined => {
    for (const key of rows.keys())
      if (key.startsWith(`${model}:`)) {
        const payload = find(key);
        if (payload !== undefined && matches(payload)) return payload;
      }
    return undefined;
  };
  const endGrant = (grantId: string, keep?: 'access tokens'): void => {
    for (const [key, { payload }] of rows)
      if (payload['grantId'] === grantId && !(keep !== undefined && key.startsWith('AccessToken:'))) rows.delete(key);
    rows.delete(`Grant:${grantId}`);
    changed();
  };

  return {
    endGrant,
    once(name, until) {
      const key = `Once:${name}`;
      if (find(key) !== undefined) return false;
      set(key, {}, (until - Date.now()) / 1000);
      return true;
    },
    save() {
      sweep();
      file.write([...rows].filter(([key]) => lasting.includes(key.split(':', 1)[0] ?? '')));
    },
    adapter: (model) => ({
      upsert: async (id, payload, seconds) => set(`${model}:${id}`, payload, seconds),
      find: async (id) => find(`${model}:${id}`),
      findByUid: async (uid) => search(model, (payload) => payload['uid'] === uid),
      findByUserCode: async (code) => search(model, (payload) => payload['userCode'] === code),
      async consume(id) {
        const payload = find(`${model}:${id}`);
        if (payload !== undefined) payload['consumed'] = Math.floor(Date.now() / 1000);
        changed();
      },
      async destroy(id) {
        rows.delete(`${model}:${id}`);
        changed();
      },
      revokeByGrantId: async (grantId) => {
        for (const [key, { payload }] of rows)
          if (key.startsWith(`${model}:`) && payload['grantId'] === grantId) rows.delete(key);
        changed();
      },
    }),
  };
}
