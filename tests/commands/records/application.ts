// An application as the service shows it, with no more in it than a lookup needs.
const moment = '2026-11-01T00:00:00.000Z';

export const application = (id: number) => ({
  id,
  timestamp: moment,
  vendor_label: 'vera-main',
  vendor: { name: 'Vera Loans', country_code: 'AU' },
  bank_id: 1,
  status: 'COMPLETED',
  vendor_specific_id: 'ABC-123',
  full_name: null,
  email: null,
  mobile: null,
  profiles: [],
  profile_count: 0,
  crawler_count: 0,
  account_count: 0,
  initiator: 'widget',
  options: {
    balances: 'completed',
    transactions: 'completed',
    estatements: 'not_requested',
    interims: 'not_requested',
    account_owner_info: 'not_requested',
    analysis: false,
    days_to_retrieve: 90,
    days_to_display: 90,
    select_accounts: false,
    account_product: null,
  },
  webhook_log: [],
  analysed: true,
  finalised: false,
  score_id: null,
  score_outdated: false,
  source: 'demo' as const,
  check: 'bank' as const,
  finalised_at: null,
  score_note: null,
  deleted_at: null,
  version: 1,
  documents: [],
  webhooks: { count: 0, failed: 0, last: [] },
});

/** What an account says of its figures while nothing was told of it. */
export const untold = {
  source: null,
  check: null,
  provenance: { currency: null, missing: [], segments: [] },
  not_counted: { pending: 0, other_currency: 0 },
  not_offered: [],
};
