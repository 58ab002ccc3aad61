// Opens the newest interim statement of an account in another tab.
import { contract } from '../../api/contract/index.ts';
import type { Account } from '../../stores/accounts/looked.ts';
import { defineCommand } from '../kernel/command.ts';
import { mayOpen, openPath, theAccount } from './statements.ts';

const { level, path } = contract.accounts.interim.definition;
const hasInterim = ({ interim }: Account): boolean => interim;

export const openInterim = defineCommand({
  id: 'account.open-interim',
  title: 'Open an interim statement',
  words: ['interims'],
  on: 'application',
  level,
  rank: 7,
  asks: { account: theAccount(hasInterim) },
  available: (_answers, situation) => mayOpen(situation, hasInterim, 'None of its accounts has an interim statement'),
  run: ({ account }, situation) => openPath(path.replace('{id}', String(account)), situation),
});
