// Which accounts a call is about: those that are shared, as its filters say, or the one in its path.
import { isOpen, type Account } from '../../bank/account.ts';
import type { Asked } from '../asked.ts';
import { refuse } from '../refusal.ts';

export function accountIn({ accountId, accounts, customer }: Asked): Account {
  const found = accounts.find(({ id }) => id === accountId);
  if (found !== undefined) return found;
  // Theirs, but not shared, is told apart from one that never was.
  if (customer.accounts.some(({ id }) => id === accountId)) throw refuse.accountUnavailable(accountId);
  throw refuse.accountInvalid(accountId);
}

export function accountsIn({ url, accounts, today }: Asked): readonly Account[] {
  const category = url.searchParams.get('product-category');
  const status = url.searchParams.get('open-status') ?? 'ALL';
  const owned = url.searchParams.get('is-owned') ?? 'true';
  if (!['ALL', 'OPEN', 'CLOSED'].includes(status)) throw refuse.fieldInvalid('open-status');
  if (!['true', 'false'].includes(owned)) throw refuse.fieldInvalid('is-owned');
  return accounts.filter(
    (account) =>
      owned === 'true' &&
      (category === null || account.category === category) &&
      (status === 'ALL' || (status === 'OPEN') === isOpen(account, today)),
  );
}
