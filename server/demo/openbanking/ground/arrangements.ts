// What customers have agreed to share: with whom, which accounts, until when, and how it ended.
import { randomUUID } from 'node:crypto';
import type { KeptFile } from './keptFile.ts';

export interface Arrangement {
  id: string;
  grantId: string;
  clientId: string;
  customer: string;
  accounts: string[];
  scopes: string[];
  /** In milliseconds. */
  given: number;
  until: number;
  /** Asked for once, without coming back. */
  once: boolean;
  ended: { at: number; by: 'customer' | 'recipient' } | null;
}

export interface Arrangements {
  find(id: string): Arrangement | undefined;
  ofGrant(grantId: string): Arrangement | undefined;
  ofCustomer(customer: string): Arrangement[];
  all(): readonly Arrangement[];
  /** With the id of an earlier one where that is amended. */
  give(agreed: Omit<Arrangement, 'id' | 'ended'>, id?: string): Arrangement;
  changed(): void;
  save(): void;
}

export const isActive = ({ ended, until }: Arrangement): boolean => ended === null && until > Date.now();

const most = 5_000;

export function openArrangements(file: KeptFile<Arrangement[]>, changed: () => void): Arrangements {
  const known = new Map((file.read() ?? []).map((one) => [one.id, one]));
  return {
    find: (id) => known.get(id),
    ofGrant: (grantId) => known.values().find((one) => one.grantId === grantId),
    ofCustomer: (customer) => [...known.values()].filter((one) => one.customer === customer),
    all: () => [...known.values()],
    give(agreed, id = randomUUID()) {
      const arrangement = { ...agreed, id, ended: null };
      known.delete(id);
      known.set(id, arrangement);
      for (const key of known.keys()) {
        if (known.size <= most) break;
        known.delete(key);
      }
      changed();
      return arrangement;
    },
    changed,
    save: () => file.write([...known.values()]),
  };
}
