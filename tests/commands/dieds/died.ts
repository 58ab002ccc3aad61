// A died crawler as the service answers it, minutes after nine.
export const died = (minute: number, more: object = {}) => ({
  label: 'vera-main',
  num_accounts: 0,
  timestamp: `2026-11-21T09:${String(minute).padStart(2, '0')}:00.000Z`,
  crawler_options: { balances: true, transactions: true, days_to_retrieve: 180, days_to_display: 30 },
  vendor_specific_id: `ref-${minute}`,
  application_id: 100 + minute,
  country_code: 'AU',
  profile_id: minute,
  initiator: 'widget',
  standardError: null,
  error: null,
  elapsed: 3,
  cache_present: false,
  mfa_flag: false,
  ...more,
});
