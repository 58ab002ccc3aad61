// The accounts that are shared, and one of them whole.
import { isOpen, masked, type Account } from '../../bank/account.ts';
import { linesOf } from '../../bank/lines.ts';
import { nextDay, nextDue } from '../../bank/stream.ts';
import type { Answer } from '../asked.ts';
import { amount } from '../money.ts';
import { pageOf } from '../paging.ts';
import { accountIn, accountsIn } from './shared.ts';

const basic = (account: Account, today: string) => ({
  accountId: account.id,
  creationDate: account.opened,
  displayName: account.displayName,
  ...(account.nickname === undefined ? {} : { nickname: account.nickname }),
  openStatus: isOpen(account, today) ? 'OPEN' : 'CLOSED',
  isOwned: true,
  accountOwnership: account.ownership,
  maskedNumber: masked(account),
  productCategory: account.category,
  productName: account.productName,
});

export const listAccounts: Answer = (asked) =>
  pageOf(
    asked.url,
    accountsIn(asked).map((account) => basic(account, asked.today)),
    'accounts',
  );

export const accountDetail: Answer = (asked) => {
  const account = accountIn(asked);
  return { data: { ...basic(account, asked.today), ...numbers(account), ...owed(account, asked.today) } };
};

/** The number of a card is given to nobody. */
const numbers = ({ category, bsb, number }: Account) =>
  category === 'CRED_AND_CHRG_CARDS' || bsb === undefined ? {} : { bsb, accountNumber: number };

function owed(account: Account, today: string) {
  const { balance } = linesOf(account, today);
  if (account.category === 'CRED_AND_CHRG_CARDS')
    return {
      specificAccountUType: 'creditCard',
      creditCard: {
        minPaymentAmount: amount(Math.max(2_500, Math.round(-balance * 0.02))),
        paymentDueAmount: amount(Math.max(0, -balance)),
        paymentCurrency: account.currency,
        paymentDueDate: nextDay(today, 14),
      },
    };
  if (account.loan === undefined) return {};
  const [repayment] = account.streams;
  return {
    specificAccountUType: 'loan',
    lendingRate: account.loan.rate,
    loan: {
      originalStartDate: account.opened,
      originalLoanAmount: amount(account.loan.amount),
      originalLoanCurrency: account.currency,
      loanEndDate: account.loan.ends,
      nextInstalmentDate: (repayment && nextDue(repayment, today, account.id)) ?? account.loan.ends,
      minInstalmentAmount: amount(typeof repayment?.cents === 'number' ? repayment.cents : 0),
      repaymentType: 'PRINCIPAL_AND_INTEREST',
      repaymentFrequency: 'P2W',
    },
  };
}
