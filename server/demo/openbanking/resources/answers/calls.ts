// The resource calls of the sandbox bank: address, scope, versions, and who answers.
import { accountDetail, listAccounts } from './accounts.ts';
import { balance, listBalances } from './balances.ts';
import { customer } from './customer.ts';
import { directDebits, scheduledPayments } from './regular.ts';
import { transactions } from './transactions.ts';
import type { Answer } from '../asked.ts';

export interface Call {
  scope: string;
  versions: readonly number[];
  answer: Answer;
}

export const resourceBase = '/cds-au/v1';

const basic = 'bank:accounts.basic:read';

const calls: readonly (readonly [string, Call])[] = [
  ['/banking/accounts', { scope: basic, versions: [3], answer: listAccounts }],
  ['/banking/accounts/balances', { scope: basic, versions: [2], answer: listBalances }],
  ['/banking/accounts/:id', { scope: 'bank:accounts.detail:read', versions: [5], answer: accountDetail }],
  ['/banking/accounts/:id/balance', { scope: basic, versions: [1], answer: balance }],
  ['/banking/accounts/:id/transactions', { scope: 'bank:transactions:read', versions: [2], answer: transactions }],
  ['/banking/accounts/:id/direct-debits', { scope: 'bank:regular_payments:read', versions: [1], answer: directDebits }],
  ['/banking/payments/scheduled', { scope: 'bank:regular_payments:read', versions: [3], answer: scheduledPayments }],
  ['/common/customer', { scope: 'common:customer.basic:read', versions: [1], answer: customer }],
];

const table = calls.map(([path, call]) => ({
  pattern: new RegExp(`^${resourceBase}${path.replace(':id', '([A-Za-z0-9-]{1,80})')}$`),
  call,
}));

export function callAt(path: string): { call: Call; accountId: string } | undefined {
  for (const { pattern, call } of table) {
    const found = pattern.exec(path);
    if (found !== null) return { call, accountId: found[1] ?? '' };
  }
  return undefined;
}
