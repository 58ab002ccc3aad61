// What is on an account, and what of it can be used.
import type { Account } from '../../bank/account.ts';
import { linesOf } from '../../bank/lines.ts';
import type { Answer } from '../asked.ts';
import { amount } from '../money.ts';
import { pageOf } from '../paging.ts';
import { accountIn, accountsIn } from './shared.ts';

function balanceOf(account: Account, today: string) {
  const { balance, pending } = linesOf(account, today);
  const usable = account.loan === undefined ? balance + pending + (account.limit ?? 0) : 0;
  return {
    accountId: account.id,
    currentBalance: amount(balance),
    availableBalance: amount(Math.max(0, usable)),
    ...(account.limit === undefined ? {} : { creditLimit: amount(account.limit) }),
    currency: account.currency,
  };
}

export const listBalances: Answer = (asked) =>
  pageOf(
    asked.url,
    accountsIn(asked).map((account) => balanceOf(account, asked.today)),
    'balances',
  );

export const balance: Answer = (asked) => ({ data: balanceOf(accountIn(asked), asked.today) });
