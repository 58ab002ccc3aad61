// Opens an eStatement of an account in another tab: the newest one, or another one by its id.
import { contract } from '../../api/contract/index.ts';
import { Failure } from '../../api/failure.ts';
import type { Account } from '../../stores/accounts/looked.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { whole } from '../kernel/question.ts';
import { accountOf, mayOpen, openPath, theAccount } from './statements.ts';

const { estatements, estatement } = contract.accounts;
const hasSome = ({ eStatement }: Account): boolean => eStatement.length > 0;

export const openEstatement = defineCommand({
  id: 'account.open-estatement',
  title: 'Open an eStatement',
  words: ['estatements', 'statement'],
  on: 'application',
  level: estatement.definition.level,
  rank: 7,
  asks: {
    account: theAccount(hasSome),
    statement: whole({ ask: 'Which eStatement?', from: 1, to: Number.MAX_SAFE_INTEGER, optional: true, named: true }),
  },
  available: (_answers, situation) => mayOpen(situation, hasSome, 'None of its accounts has an eStatement'),
  async run({ account, statement }, situation) {
    const known = statement ?? accountOf(account, situation)?.eStatement[0]?.id;
    const newest =
      known ?? (await environmentOf(situation.stores).ask(estatements, { params: { id: String(account) } }))[0]?.id;
    if (newest === undefined) {
      const told = `Account ${account} has no eStatement`;
      throw new Failure({ kind: 'missing', message: told, told });
    }
    const { path } = estatement.definition;
    openPath(path.replace('{id}', String(account)).replace('{estatementId}', String(newest)), situation);
  },
});
