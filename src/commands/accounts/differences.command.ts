// Shows line by line where the statement files of an account differ from what its bank told.
import { addresses } from '../../api/contract/addresses.ts';
import { contract } from '../../api/contract/index.ts';
import { accountsInView, type Account } from '../../stores/accounts/looked.ts';
import { differencesOf } from '../../stores/applications/provenanceFacts.ts';
import { defineCommand } from '../kernel/command.ts';
import { theAccount } from './statements.ts';

const differs = ({ provenance }: Account): boolean => differencesOf(provenance) > 0;

export const differences = defineCommand({
  id: 'account.differences',
  title: 'Show lines that differ from the bank',
  words: ['differences', 'file or bank', 'tampered', 'edited file', 'fraud', 'changed lines', 'compare file'],
  on: 'application',
  level: contract.accounts.differences.definition.level,
  rank: 7,
  asks: { account: theAccount(differs) },
  available({ account }, { stores }) {
    const accounts = accountsInView(stores);
    if (accounts.length === 0) return 'Its accounts are shown with the application in full';
    if (account !== undefined) return true;
    return accounts.some(differs) || 'No statement file of this application differs from the bank';
  },
  address: ({ account }) => (account === undefined ? undefined : addresses.differences(account)),
  run: ({ account }, { stores }) => stores.address.go(addresses.differences(account)),
});
