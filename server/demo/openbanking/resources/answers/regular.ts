// What leaves an account by itself: direct debits that others may take, and payments that the customer has ordered.
import { isOpen, type Account } from '../../bank/account.ts';
import { linesOf } from '../../bank/lines.ts';
import { nextDue, type Stream } from '../../bank/stream.ts';
import type { Answer, Asked } from '../asked.ts';
import { amount } from '../money.ts';
import { pageOf } from '../paging.ts';
import { timeOf } from '../times.ts';
import { accountIn, accountsIn } from './shared.ts';

export const directDebits: Answer = (asked) => {
  const account = accountIn(asked);
  const { lines } = linesOf(account, asked.today);
  const debits = account.streams.filter(({ kind }) => kind === 'DIRECT_DEBIT');
  const rows = debits.map((stream) => {
    const last = lines.findLast((line) => line.stream === stream);
    return {
      accountId: account.id,
      authorisedEntity: {
        description: stream.text.replace('DIRECT DEBIT ', ''),
        financialInstitution: 'Sandbox bank (open banking)',
      },
      ...(last === undefined
        ? {}
        : { lastDebitDateTime: timeOf(last.posted, 'posted', asked.customer), lastDebitAmount: amount(last.cents) }),
    };
  });
  return pageOf(asked.url, rows, 'directDebitAuthorisations');
};

export const scheduledPayments: Answer = (asked) =>
  pageOf(
    asked.url,
    accountsIn(asked).flatMap((account) => ordered(account, asked)),
    'scheduledPayments',
  );

const intervals = { month: 'P1M', fortnight: 'P2W', week: 'P1W' } as const;

function ordered(account: Account, { today }: Asked) {
  if (!isOpen(account, today)) return [];
  return account.streams.flatMap((stream, place) => {
    const { cents, every } = stream;
    if (every === 'sometimes' || typeof cents !== 'number' || cents > 0 || !isOrdered(stream)) return [];
    return {
      scheduledPaymentId: `${account.id}-${place}`,
      nickname: stream.text,
      payerReference: stream.text,
      payeeReference: stream.reference ?? '',
      status: 'ACTIVE',
      from: { accountId: account.id },
      paymentSet: [{ to: target(stream), amount: amount(-cents), currency: account.currency }],
      recurrence: {
        nextPaymentDate: nextDue(stream, today, account.id) ?? today,
        recurrenceUType: 'intervalSchedule',
        intervalSchedule: { intervals: [{ interval: intervals[every] }] },
      },
    };
  });
}

const isOrdered = ({ kind }: Stream): boolean => kind === 'TRANSFER_OUTGOING' || kind === 'PAYMENT';

const target = (stream: Stream) =>
  stream.biller === undefined
    ? {
        toUType: 'domestic',
        nickname: stream.text,
        domestic: {
          payeeAccountUType: 'account',
          account: { accountName: stream.text, bsb: '999009', accountNumber: '700400100' },
        },
      }
    : {
        toUType: 'biller',
        biller: { billerCode: stream.biller.code, billerName: stream.biller.name, crn: stream.biller.crn },
      };
