// The lines of an account between two times, newest first.
import type { Account, Customer } from '../../bank/account.ts';
import { linesOf, type Line } from '../../bank/lines.ts';
import type { Answer } from '../asked.ts';
import { amount } from '../money.ts';
import { pageOf } from '../paging.ts';
import { refuse } from '../refusal.ts';
import { timeOf } from '../times.ts';
import { accountIn } from './shared.ts';

const day = 86_400_000;
const preset = 90;

const dateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

function timeIn(url: URL, name: string): number | undefined {
  const text = url.searchParams.get(name);
  if (text === null) return undefined;
  const time = dateTime.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time)) throw refuse.dateInvalid(name);
  return time;
}

function centsIn(url: URL, name: string): number | undefined {
  const text = url.searchParams.get(name);
  if (text === null) return undefined;
  if (!/^-?\d{1,12}(\.\d{1,2})?$/.test(text)) throw refuse.fieldInvalid(name);
  return Math.round(Number(text) * 100);
}

export const transactions: Answer = (asked) => {
  const { url, customer, today } = asked;
  const account = accountIn(asked);
  const newest = timeIn(url, 'newest-time') ?? asked.now;
  const oldest = timeIn(url, 'oldest-time') ?? newest - preset * day;
  const [least, most] = [centsIn(url, 'min-amount'), centsIn(url, 'max-amount')];
  const lines = linesOf(account, today)
    .lines.filter(({ cents }) => cents >= (least ?? -Infinity) && cents <= (most ?? Infinity))
    .map((line) => ({ line, time: Date.parse(effective(line, customer)) }))
    .filter(({ time }) => time >= oldest && time <= newest)
    .toSorted((one, other) => other.time - one.time)
    .map(({ line }) => lineOf(line, account, customer));
  return pageOf(url, lines, 'transactions', url.searchParams.has('text') ? { isQueryParamUnsupported: true } : {});
};

const effective = (line: Line, customer: Customer): string =>
  line.id === null ? timeOf(line.executed, 'bought', customer) : timeOf(line.posted, 'posted', customer);

function lineOf(line: Line, account: Account, customer: Customer) {
  const { stream } = line;
  const posted = timeOf(line.posted, 'posted', customer);
  return {
    accountId: account.id,
    ...(line.id === null ? {} : { transactionId: line.id }),
    isDetailAvailable: false,
    type: stream.kind,
    status: line.id === null ? 'PENDING' : 'POSTED',
    description: line.text,
    ...(line.id === null ? {} : { postingDateTime: posted, valueDateTime: posted }),
    ...(line.executed === line.posted ? {} : { executionDateTime: timeOf(line.executed, 'bought', customer) }),
    amount: amount(line.cents),
    currency: account.currency,
    reference: stream.reference ?? '',
    ...(stream.merchant && { merchantName: stream.merchant.name, merchantCategoryCode: stream.merchant.code }),
    ...(stream.biller && { billerCode: stream.biller.code, billerName: stream.biller.name, crn: stream.biller.crn }),
  };
}
