// Six layouts of PDF statements, with what stands on each page, and the lines and sums that a reader must find.
export interface Column {
  title: string;
  /** In points from the left edge. */
  x: number;
  right?: boolean;
}

export interface Layout {
  name: string;
  /** Its form, in a few words. */
  says: string;
  above: string[];
  columns: Column[];
  /** The rows of each page, cell by cell. */
  pages: string[][][];
  below: string[];
  known: { lines: number; sum: number; opening: number; closing: number; from: string; to: string };
}

const date = { title: 'Date', x: 50 };
const right = (title: string, x: number): Column => ({ title, x, right: true });

export const layouts: Layout[] = [
  {
    name: 'signed',
    says: 'one signed column, running balance',
    above: [
      'Northern Mutual Bank',
      'Account holder: Alex Sample',
      'BSB: 012-345',
      'Account number: 1234 56789',
      'Currency: AUD',
      'Statement period: 1 October 2026 to 31 October 2026',
      'Opening balance: $1,200.00',
      'Closing balance: $2,891.05',
    ],
    columns: [date, { title: 'Description', x: 130 }, right('Amount', 430), right('Balance', 540)],
    pages: [
      [
        ['02/10/2026', 'Salary Harbour Freight', '2,150.00', '3,350.00'],
        ['05/10/2026', 'Card 4821 Green Grocer', '-84.35', '3,265.65'],
        ['13/10/2026', 'Rent Lakeside Property', '-360.00', '2,905.65'],
        ['28/10/2026', 'Mobile plan', '-14.60', '2,891.05'],
      ],
    ],
    below: ['Page 1 of 1', 'Please tell us within 30 days of anything that is not right.'],
    known: { lines: 4, sum: 169105, opening: 120000, closing: 289105, from: '2026-10-02', to: '2026-10-28' },
  },
  {
    name: 'columns',
    says: 'debit and credit columns, balances as lines',
    above: ['Account name: Kim Example', 'Account No: 00998877', 'From 1 Sep 2026 to 30 Sep 2026'],
    columns: [date, { title: 'Transaction', x: 110 }, right('Debit', 370), right('Credit', 455), right('Balance', 545)],
    pages: [
      [
        ['1 Sep', 'OPENING BALANCE', '', '', '$512.40'],
        ['3 Sep', 'Wages', '', '1,020.00', '$1,532.40'],
        ['3 Sep', 'Fuel', '61.20', '', '$1,471.20'],
        ['19 Sep', 'Insurance', '99.99', '', '$1,371.21'],
        ['30 Sep', 'Interest', '', '0.41', '$1,371.62'],
        ['30 Sep', 'CLOSING BALANCE', '', '', '$1,371.62'],
      ],
    ],
    below: ['Total debits $161.19', 'Total credits $1,020.41'],
    known: { lines: 4, sum: 85922, opening: 51240, closing: 137162, from: '2026-09-03', to: '2026-09-30' },
  },
  {
    name: 'suffix',
    says: 'DR and CR behind amounts and balances',
    above: [
      'Holder: Priya Sample',
      'Account number: 5010 0012 3456',
      'Currency: INR',
      'Period 01-08-2026 to 31-08-2026',
    ],
    columns: [date, { title: 'Particulars', x: 130 }, right('Amount', 430), right('Balance', 540)],
    pages: [
      [
        ['', 'Opening balance', '', '1,00,250.00 CR'],
        ['04-08-2026', 'NEFT Salary', '45,000.00 CR', '1,45,250.00 CR'],
        ['09-08-2026', 'ATM', '1,46,000.00 DR', '750.00 DR'],
        ['21-08-2026', 'UPI in', '2,000.50 CR', '1,250.50 CR'],
        ['', 'Closing balance', '', '1,250.50 CR'],
      ],
    ],
    below: [],
    known: { lines: 3, sum: -9899950, opening: 10025000, closing: 125050, from: '2026-08-04', to: '2026-08-21' },
  },
  {
    name: 'two-lines',
    says: 'descriptions of two lines, balances above',
    above: [
      'Name: Sam Placeholder',
      'Sort code: 20-00-00',
      'Account number: 12345678',
      'Statement period 01 Jul 2026 - 31 Jul 2026',
      'Start balance £90.00',
      'End balance £131.50',
    ],
    columns: [
      date,
      { title: 'Details', x: 120 },
      right('Money out', 390),
      right('Money in', 470),
      right('Balance', 545),
    ],
    pages: [
      [
        ['02 Jul 2026', 'Card payment', '', '', ''],
        ['', 'High Street Books', '£18.50', '', '£71.50'],
        ['15 Jul 2026', 'Faster payment', '', '£100.00', '£171.50'],
        ['', 'from J Example, rent share', '', '', ''],
        ['29 Jul 2026', 'Direct debit', '£40.00', '', '£131.50'],
        ['', 'Water company', '', '', ''],
      ],
    ],
    below: [],
    known: { lines: 3, sum: 4150, opening: 9000, closing: 13150, from: '2026-07-02', to: '2026-07-29' },
  },
  {
    name: 'carried',
    says: 'carried forward on three pages',
    above: [
      'Account name: Jo Specimen',
      'Account number: 77001122',
      'Statement from 15 December 2025 to 14 January 2026',
    ],
    columns: [
      date,
      { title: 'Particulars', x: 110 },
      right('Withdrawals', 370),
      right('Deposits', 455),
      right('Balance', 545),
    ],
    pages: [
      [
        ['', 'Opening balance', '', '', '300.00'],
        ['16 Dec', 'Pay', '', '700.00', '1,000.00'],
        ['24 Dec', 'Gifts', '250.00', '', ''],
        ['24 Dec', 'Travel', '120.10', '', '629.90'],
        ['', 'Carried forward', '', '', '629.90'],
      ],
      [
        ['', 'Brought forward', '', '', '629.90'],
        ['30 Dec', 'Pay', '', '700.00', '1,329.90'],
        ['02 Jan', 'Rent', '900.00', '', '429.90'],
        ['', 'Carried forward', '', '', '429.90'],
      ],
      [
        ['', 'Brought forward', '', '', '429.90'],
        ['13 Jan', 'Pay', '', '700.00', '1,129.90'],
        ['', 'Closing balance', '', '', '1,129.90'],
      ],
    ],
    below: [],
    known: { lines: 6, sum: 82990, opening: 30000, closing: 112990, from: '2025-12-16', to: '2026-01-13' },
  },
  {
    name: 'card',
    says: 'card, balances owed, CR for what was paid',
    above: [
      'Credit card statement',
      'Account holder: Lee Sample',
      'Account number: XXXX XXXX XXXX 4242',
      'Statement period 11 Oct 2026 - 10 Nov 2026',
      'Credit limit $3,000.00',
      'Previous balance $410.25',
      'New balance $268.15',
    ],
    columns: [date, { title: 'Description', x: 130 }, right('Amount', 540)],
    pages: [
      [
        ['12 Oct', 'Streaming', '17.99'],
        ['20 Oct', 'Payment, thank you', '410.25 CR'],
        ['03 Nov', 'Shoes', '220.00'],
        ['09 Nov', 'Cafe', '30.16'],
      ],
    ],
    below: ['Minimum payment $25.00'],
    known: { lines: 4, sum: 14210, opening: -41025, closing: -26815, from: '2026-10-12', to: '2026-11-09' },
  },
];
