// Opens the interim statement of an account in another tab: the newest one, or an earlier version.
import { contract } from '../../api/contract/index.ts';
import type { Account } from '../../stores/accounts/looked.ts';
import { defineCommand } from '../kernel/command.ts';
import { whole } from '../kernel/question.ts';
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
  asks: {
    account: theAccount(hasInterim),
    version: whole({ ask: 'Which version?', from: 1, to: 2_147_483_647, optional: true, named: true }),
  },
  available: (_answers, situation) => mayOpen(situation, hasInterim, 'None of its accounts has an interim statement'),
  run({ account, version }, situation) {
    const which = version === undefined ? '' : `?version=${version}`;
    openPath(`${path.replace('{id}', String(account))}${which}`, situation);
  },
});
