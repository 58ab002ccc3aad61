// The tables by which a bank's words become ours, line by line.
import * as v from 'valibot';
import { expect, it } from 'vitest';
import {
  accountKinds,
  bsbOf,
  customer,
  dayOf,
  kindOf,
  lineOf,
  nameOf,
  transaction,
} from '../../../../../server/engine/connectors/openbanking/mapping.ts';
import standard from '../../../../data/cdr/cds_banking.json' with { type: 'json' };

const accountNamed = (productCategory: string, productName: string) => ({
  accountId: '1',
  displayName: productName,
  openStatus: 'OPEN',
  isOwned: true,
  maskedNumber: 'xxxx1',
  productCategory,
  productName,
});

it.each([
  ['TRANS_AND_SAVINGS_ACCOUNTS', 'Everyday', 'transaction'],
  ['TRANS_AND_SAVINGS_ACCOUNTS', 'Bonus Saver', 'savings'],
  ['TRANS_AND_SAVINGS_ACCOUNTS', 'Savings Plus', 'savings'],
  ['TERM_DEPOSITS', 'Term Deposit', 'term deposit'],
  ['TRAVEL_CARDS', 'Travel Money', 'credit card'],
  ['REGULATED_TRUST_ACCOUNTS', 'Trust', 'transaction'],
  ['RESIDENTIAL_MORTGAGES', 'Home', 'home loan'],
  ['CRED_AND_CHRG_CARDS', 'Rewards Card', 'credit card'],
  ['PERS_LOANS', 'Car Loan', 'loan'],
  ['MARGIN_LOANS', 'Margin', 'loan'],
  ['LEASES', 'Lease', 'loan'],
  ['TRADE_FINANCE', 'Trade', 'loan'],
  ['OVERDRAFTS', 'Overdraft', 'loan'],
  ['BUSINESS_LOANS', 'Business', 'loan'],
  ['BUY_NOW_PAY_LATER', 'Later', 'loan'],
  ['SOMETHING_NEW', 'New', 'transaction'],
])('%s, %s is a %s account', (category, name, kind) => expect(kindOf(accountNamed(category, name))).toBe(kind));

it('knows every category of the published standard', () => {
  const categories = /"enum":\[("(?:[A-Z_]+)",?)*"TRANS_AND_SAVINGS_ACCOUNTS"[^\]]*\]/.exec(
    JSON.stringify(standard),
  )?.[0];
  const all = [...(categories ?? '').matchAll(/"([A-Z_]{5,})"/g)].map(([, name]) => name);
  expect(all.length).toBeGreaterThan(9);
  expect(Object.keys(accountKinds)).toEqual(expect.arrayContaining(all));
});

it.each([
  ['999001', '999-001'],
  ['12345', null],
  [undefined, null],
  [null, null],
])('the BSB %s is %s', (given, bsb) => expect(bsbOf(given)).toBe(bsb));

it.each([
  ['2026-03-01T23:30:00+10:00', '2026-03-01'],
  ['2026-03-01T00:30:00+11:00', '2026-03-01'],
  // The morning of Sydney is the day before in UTC, in summer and in winter.
  ['2026-01-31T14:00:00Z', '2026-02-01'],
  ['2026-07-01T13:59:59Z', '2026-07-01'],
  ['2026-07-01T14:00:00.000Z', '2026-07-02'],
])('%s is on %s', (time, day) => expect(dayOf(time)).toBe(day));

const line = (changes: object) =>
  lineOf(
    v.parse(transaction, {
      type: 'PAYMENT',
      status: 'POSTED',
      description: 'COFFEE',
      amount: '-4.50',
      postingDateTime: '2026-03-01T09:00:00+10:00',
      ...changes,
    }),
  );

it.each([
  ['money out has its sign', {}, { amount: -4.5, date: '2026-03-01', balance: null, currency: 'AUD' }],
  ['money in has none', { amount: '2623.40' }, { amount: 2623.4 }],
  [
    'what is booked counts before what was agreed',
    { executionDateTime: '2026-02-27T09:00:00+10:00' },
    { date: '2026-03-01' },
  ],
  [
    'pending has the day on which it was bought',
    { status: 'PENDING', postingDateTime: undefined, executionDateTime: '2026-03-02T09:00:00+10:00' },
    { pending: true, date: '2026-03-02' },
  ],
  ['other money says so', { currency: 'USD' }, { currency: 'USD' }],
  [
    'without a description its reference stands there',
    { description: ' ', reference: 'PAY 7' },
    { description: 'PAY 7' },
  ],
  ['without both its merchant', { description: '', merchantName: 'Shop' }, { description: 'Shop' }],
  ['without all of it its type', { description: '' }, { description: 'payment' }],
  [
    'the codes of the bank are kept',
    { merchantCategoryCode: '5812', billerCode: '77' },
    { codes: { type: 'PAYMENT', merchant_category: '5812', biller: '77' } },
  ],
])('%s', (_what, changes, expected) => expect(line(changes)).toMatchObject(expected));

it('a line without any day is none', () => expect(line({ postingDateTime: undefined })).toBeUndefined());

it.each([
  [{ customerUType: 'person', person: { firstName: 'Ada', lastName: 'Loveday', middleNames: ['B'] } }, 'Ada B Loveday'],
  [{ customerUType: 'person', person: { lastName: 'Loveday' } }, 'Loveday'],
  [{ customerUType: 'organisation', organisation: { businessName: 'River Ltd' } }, 'River Ltd'],
])('a customer is named', (given, name) => expect(nameOf(v.parse(customer, given))).toBe(name));
