// Crawlers as the list shows them, the banks they are of, and what the service is asked to recrawl.
import { vi } from 'vitest';
import { environmentOf } from '../../../src/stores/environment.ts';
import type { RootStore } from '../../../src/stores/RootStore.ts';
import { list } from '../../stores/fakeBrowser.ts';
import { bank } from '../banks/bank.ts';

export const uuid = (first: string): string => `${first}f2a9c1e-0000-4000-8000-000000000000`;

export const crawler = (name: string, changes: object = {}) => ({
  uuid: name,
  timestamp: new Date().toISOString(),
  bank_id: 1,
  bank: 'Reef Bank',
  vendor_label: 'vera-main',
  country_code: 'AU',
  application_id: 5,
  profile_id: 6,
  initiator: 'widget',
  vendor_specific_id: 'ABC-123',
  status: 'DIED',
  standardError: null,
  error: null,
  elapsed: 3,
  account_count: 0,
  cache_present: false,
  mfa_flag: false,
  crawler_options: {
    balances: true,
    transactions: true,
    estatements: false,
    days_to_retrieve: 90,
    days_to_display: 90,
  },
  ...changes,
});

export const banks = [
  list([bank({ id: 1, name: 'Reef Bank' }), bank({ id: 2, name: 'Lagoon Bank', is_offline: true })]),
];

/** The bodies that the service is sent from now on. */
export function asksOf(stores: RootStore): object[] {
  const bodies: object[] = [];
  vi.spyOn(environmentOf(stores).api.crawlers, 'recrawl').mockImplementation(async ({ body }) => {
    bodies.push(body);
    return { detail: 'Queued', application_id: 5, profile_id: 6, crawler_uuid: uuid('1'), status: 'QUEUED' };
  });
  return bodies;
}
