// A bank as the service lists it, with what a test wants otherwise.
const flags = ['balances', 'transactions', 'estatements', 'interimstatements', 'detailedaccounts'];

export const bank = (changes: Readonly<Record<string, unknown>> = {}) => ({
  ...Object.fromEntries(flags.map((name) => [`has_${name}`, true])),
  id: 7,
  name: 'ANZ',
  logo: null,
  country_code: 'AU',
  order: 1,
  search: 'anz',
  is_offline: false,
  module: 'anz',
  cache_seed: false,
  totals: 9,
  completeds: 7,
  dieds: 1,
  faileds: 1,
  failed_warn_threshold: 0.5,
  died_warn_threshold: 0.5,
  died_offline_threshold: 0.8,
  back_onlined_timestamp: null,
  died_timestamp: null,
  died_warning_timestamp: null,
  failed_warning_timestamp: null,
  version: 3,
  ...changes,
});
