// Shows the lines of an account that its bank told and no figure counts: pending ones, and those in other money.
import { addresses } from '../../api/contract/addresses.ts';
import { contract } from '../../api/contract/index.ts';
import { accountsInView, type Account } from '../../stores/accounts/looked.ts';
import { notCountedText } from '../../stores/accounts/uncounted.ts';
import { defineCommand } from '../kernel/command.ts';
import { theAccount } from './statements.ts';

const has = ({ not_counted: beside }: Account): boolean => notCountedText(beside) !== undefined;

export const uncounted = defineCommand({
  id: 'account.uncounted',
  title: 'Show lines that are not counted',
  words: ['pending transactions', 'uncounted', 'other currency', 'foreign currency', 'not settled', 'missing lines'],
  on: 'application',
  level: contract.accounts.uncounted.definition.level,
  rank: 7,
  asks: { account: theAccount(has) },
  available({ account }, { stores }) {
    const accounts = accountsInView(stores);
    if (accounts.length === 0) return 'Its accounts are shown with the application in full';
    if (account !== undefined) return true;
    return accounts.some(has) || 'Every line that the banks told of this application is counted';
  },
  address: ({ account }) => (account === undefined ? undefined : addresses.uncounted(account)),
  run: ({ account }, { stores }) => stores.address.go(addresses.uncounted(account)),
});
