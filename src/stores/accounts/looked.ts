// The accounts and analyses of the application in view: only what was looked up knows them.
import type { Application } from '../../api/contract/applications/applications.ts';
import type { RootStore } from '../RootStore.ts';

export type Account = Application['profiles'][number]['accounts'][number];
export type Analysis = Account['analyses'][number];

const isAccount = (account: object): account is Account => 'eStatement' in account;

export function accountsInView({ lists }: RootStore): readonly Account[] {
  const [only, ...others] = lists.openOf('application')?.targets ?? [];
  if (only === undefined || others.length > 0) return [];
  const accounts: readonly object[] = only.profiles.flatMap((profile) => profile.accounts);
  return accounts.filter(isAccount);
}

/** "Everyday 062-000 12345678" */
export const accountText = ({ nickname, bsb, number }: Account): string =>
  [nickname, bsb, number].filter((part) => part !== '').join(' ');
