// Makes rows of applications as the service sends them; the same number always makes the same row.
import type { ApplicationRow } from '../../src/api/contract/applications/applications.ts';

const asked = {
  balances: 'completed',
  transactions: 'completed',
  estatements: 'not_requested',
  interims: 'pending',
  account_owner_info: 'not_requested',
  analysis: true,
  days_to_retrieve: 90,
  days_to_display: 90,
  select_accounts: false,
  account_product: null,
} as const;
const start = Date.UTC(2026, 10, 21);

/** A changed row is an older state of the same application. A page refuses rows that lack a field of the contract. */
export function applicationRow(index: number, isDone = true): ApplicationRow {
  const timestamp = new Date(start - index * 60_000).toISOString();
  return {
    id: 1_000_000 - index,
    timestamp,
    vendor_label: `vendor-${index % 17}`,
    vendor: { name: `Vendor ${index % 17}`, country_code: 'AU' },
    bank_id: 1 + (index % 5),
    status: 'COMPLETED',
    vendor_specific_id: `ref-${index}`,
    full_name: null,
    email: null,
    mobile: null,
    profiles: [
      {
        id: 2_000_000 + index,
        bank_id: 1 + (index % 5),
        initiator: 'iframe',
        crawler: { uuid: `3f2a0000-0000-4000-8000-${String(index).padStart(12, '0')}`, status: 'COMPLETED' },
        accounts: [{ id: 3_000_000 + index }],
      },
    ],
    profile_count: 1,
    crawler_count: 1,
    account_count: 1,
    initiator: 'iframe',
    options: asked,
    webhook_log: [{ event: 'bundle_ready', timestamp, success: true }],
    analysed: isDone,
    finalised: isDone,
    score_id: null,
    score_outdated: false,
    source: 'demo',
    check: null,
  };
}
export type BenchRow = ReturnType<typeof applicationRow>;

export const pageOf = (results: readonly unknown[]) => ({ count: results.length, next: null, results });

export const person = {
  id: 7,
  first_name: 'Ada',
  last_name: 'Admin',
  username: 'ada',
  email: 'ada@signalbox.test',
  date_joined: '2026-01-01T00:00:00.000Z',
  last_login: null,
  is_active: true,
  is_staff: true,
  is_superuser: true,
  show_pii: false,
  hideWebhooks: false,
  permissions: 'ADMIN',
  vendor: { id: 3, labelId: 4, label: 'main', name: 'Main', country_code: 'AU' },
};

export const vendorOf = (index: number) => ({
  id: index + 1,
  labelId: index + 1,
  label: `label-${index}`,
  name: `${['Harbour', 'Mountain', 'River', 'Prairie', 'Desert'][index % 5]} ${['Loans', 'Credit', 'Finance', 'Lending'][index % 4]} ${index}`,
  country_code: 'AU',
});

/** What the workbench asks for at the start, by path. */
export const usualAnswers: Readonly<Record<string, unknown>> = {
  '/api/v1/users/me/detailed': person,
  '/api/v1/bank/': pageOf([]),
  '/api/v1/users/vendors': pageOf([vendorOf(0)]),
  '/api/v1/vendors/labels/': pageOf([]),
  '/api/v1/bank/ratios/': pageOf([]),
  '/api/v1/dashboard/category': pageOf([]),
};
