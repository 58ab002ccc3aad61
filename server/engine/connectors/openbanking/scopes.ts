// What is asked of a bank by what was agreed: no more than that.
const always = ['openid', 'profile', 'bank:accounts.basic:read', 'bank:accounts.detail:read'];
const byJob = [
  ['transactions', 'bank:transactions:read'],
  ['account_owner_info', 'common:customer.basic:read'],
] as const;

/** undefined: nothing was said, and all that a crawl may read is asked for. */
export const scopeOf = (jobs: readonly string[] | undefined): string =>
  [...always, ...byJob.filter(([job]) => jobs?.includes(job) !== false).map(([, scope]) => scope)].join(' ');
