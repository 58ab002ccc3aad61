// Mia Chen-Okafor: many lines, more than one page of them, and an account in another currency; her bank writes times in UTC.
import type { Customer } from '../account.ts';
import { purchases } from '../shops.ts';

export const mia: Customer = {
  number: '30405060',
  code: '975310',
  prefix: 'Dr',
  firstName: 'Mia',
  middleNames: ['Adaeze', 'Lin'],
  lastName: 'Chen-Okafor',
  since: '2012-07-30',
  clock: 'utc',
  accounts: [
    {
      id: 'sbx-mia-everyday',
      displayName: 'Everyday Plus',
      productName: 'Sandbox Everyday Plus',
      category: 'TRANS_AND_SAVINGS_ACCOUNTS',
      ownership: 'ONE_PARTY',
      opened: '2012-07-30',
      bsb: '999003',
      number: '304050601',
      currency: 'AUD',
      start: 1_418_800,
      streams: [
        {
          every: 'month',
          on: 15,
          text: 'SALARY ALDER AND FINCH PAYROLL',
          kind: 'TRANSFER_INCOMING',
          cents: 812_400,
          reference: 'PAY ALDER AND FINCH',
        },
        { every: 'month', on: 28, text: 'INTEREST', kind: 'INTEREST_PAID', cents: [12, 94] },
        {
          every: 'month',
          on: 3,
          text: 'DIRECT DEBIT TIDEWATER ENERGY',
          kind: 'DIRECT_DEBIT',
          cents: [-34_000, -21_000],
        },
        { every: 'month', on: 5, text: 'RENT PAPERBARK RENTALS', kind: 'PAYMENT', cents: -294_000 },
        ...purchases(5, 0.75),
      ],
    },
    {
      id: 'sbx-mia-dollars',
      displayName: 'US Dollars',
      productName: 'Sandbox Travel Account',
      category: 'TRAVEL_CARDS',
      ownership: 'ONE_PARTY',
      opened: '2023-05-08',
      bsb: '999003',
      number: '304050603',
      currency: 'USD',
      start: 212_050,
      streams: [
        { every: 'month', on: 10, text: 'TRANSFER FROM EVERYDAY PLUS', kind: 'TRANSFER_INCOMING', cents: 15_000 },
        {
          every: 'month',
          on: 20,
          text: 'HARBOUR BOOKS PORTLAND OR',
          kind: 'PAYMENT',
          cents: [-11_200, -4_300],
          merchant: { name: 'Harbour Books', code: '5942' },
        },
      ],
    },
  ],
};
