// Writes CSV files as banks of Australia, New Zealand and elsewhere let people export them.
import { daySlash, plainDay, written, type TrueAccount, type TrueLine } from './truth.ts';

type Cells = readonly string[];
export interface Way {
  above?: (account: TrueAccount) => string;
  cells: (line: TrueLine, account: TrueAccount) => Cells;
  newestFirst?: true;
  hasBalance: boolean;
  number?: (account: TrueAccount) => string;
  words?: (line: TrueLine) => string;
  delimiter?: string;
  end?: string;
  below?: string;
  encoding?: (text: string) => Buffer;
  quote?: 'all';
}

const shortMonths = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const spoken = (day: string): string => {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${date} ${shortMonths[Number(month) - 1]} ${year.slice(2)}`;
};
const paid = ({ cents }: TrueLine): string => (cents < 0 ? written(-cents) : '');
const got = ({ cents }: TrueLine): string => (cents < 0 ? '' : written(cents));
const latin = (text: string): Buffer => Buffer.from(text.replaceAll('Ō', 'O').replaceAll('ā', 'a'), 'latin1');

export const ways: Readonly<Record<string, Way>> = {
  'Commonwealth Bank': {
    cells: (line) => [
      daySlash(line.day),
      written(line.cents, { thousands: ',' }),
      line.words,
      `${line.balance < 0 ? '' : '+'}${written(line.balance, { thousands: ',' })}`,
    ],
    newestFirst: true,
    hasBalance: true,
    quote: 'all',
  },
  'ANZ Australia': {
    cells: ({ day, cents, words }) => [daySlash(day), written(cents), words],
    newestFirst: true,
    hasBalance: false,
  },
  NAB: {
    above: () => 'Date,Amount,Account Number,,Transaction Type,Transaction Details,Balance,Category,Merchant Name',
    cells: (line, { number }) => [
      spoken(line.day),
      written(line.cents),
      number,
      '',
      line.cents < 0 ? 'PURCHASE' : 'DEPOSIT',
      line.words,
      written(line.balance),
      'Other',
      '',
    ],
    words: ({ cents, words }) => `${cents < 0 ? 'PURCHASE' : 'DEPOSIT'} ${words}`,
    newestFirst: true,
    hasBalance: true,
    number: ({ number }) => number,
  },
  Westpac: {
    above: () => 'Bank Account,Date,Narrative,Debit Amount,Credit Amount,Balance,Categories,Serial',
    cells: (line, { bsb, number }) => [
      `${bsb.replace('-', '')}${number}`,
      daySlash(line.day),
      line.words,
      paid(line),
      got(line),
      written(line.balance),
      'OTHER',
      '',
    ],
    newestFirst: true,
    hasBalance: true,
    number: ({ bsb, number }) => `${bsb.replace('-', '')}${number}`,
    end: '\r\n',
  },
  ING: {
    above: () => 'Date,Description,Credit,Debit,Balance',
    cells: (line) => [
      daySlash(line.day),
      line.words,
      got(line),
      line.cents < 0 ? written(line.cents) : '',
      written(line.balance),
    ],
    newestFirst: true,
    hasBalance: true,
  },
  Macquarie: {
    above: () =>
      'Transaction Date,Details,Account,Category,Subcategory,Tags,Notes,Debit,Credit,Balance,Original Description',
    cells: (line, { number }) => [
      spoken(line.day),
      line.words,
      number,
      'Shopping',
      'Food',
      '',
      '',
      paid(line),
      got(line),
      written(line.balance, { thousands: ',' }),
      line.words,
    ],
    hasBalance: true,
    number: ({ number }) => number,
  },
  'a building society, with its account above': {
    above: ({ bsb, number }) =>
      `Account Name: Everyday\nBSB: ${bsb}\nAccount Number: ${number}\nFrom: 01/01/2026 To: 31/12/2026\n\nDate,Transaction Details,Withdrawals,Deposits,Balance`,
    cells: (line) => [
      daySlash(line.day),
      line.words,
      paid(line),
      got(line),
      `${written(Math.abs(line.balance))} ${line.balance < 0 ? 'DR' : 'CR'}`,
    ],
    hasBalance: true,
    number: ({ number }) => number,
    below: '\nTotal,,100.00,200.00,\n',
  },
  'ASB New Zealand': {
    above: () =>
      'Created date / time : 1 March 2026 / 10:11:12\nBank 12; Branch 3045; Account 0123456-50 (Streamline)\nFrom date 20260101\nTo date 20261231\nAvail Bal : 1234.56 as of 20260228\nLedger Balance : 1234.56 as of 20260301\nDate,Unique Id,Tran Type,Cheque Number,Payee,Memo,Amount\n',
    cells: ({ day, cents, words }, { number }) => [
      day.replaceAll('-', '/'),
      `${plainDay(day)}${number.slice(0, 2)}`,
      cents < 0 ? 'EFTPOS' : 'D/C',
      '',
      words,
      '',
      written(cents),
    ],
    words: ({ cents, words }) => `${cents < 0 ? 'EFTPOS' : 'D/C'} ${words}`,
    hasBalance: false,
    number: () => '0123456-50',
  },
  'ANZ New Zealand': {
    above: () => 'Type,Details,Particulars,Code,Reference,Amount,Date,ForeignCurrencyAmount,ConversionCharge',
    cells: ({ day, cents, words }) => [
      'Eft-Pos',
      words,
      'Part1',
      'C0de',
      'Ref9',
      written(cents),
      daySlash(day),
      '',
      '',
    ],
    words: ({ words }) => `Eft-Pos ${words} Part1 C0de Ref9`,
    newestFirst: true,
    hasBalance: false,
  },
  Kiwibank: {
    above: () =>
      'Account number,Date,Memo/Description,Source Code (payment type),TP ref,TP part,TP code,OP ref,OP part,OP code,OP name,OP Bank Account Number,Amount (credit),Amount (debit),Amount,Balance',
    cells: (line) => [
      '38-9012-0123456-00',
      daySlash(line.day).replaceAll('/', '-'),
      line.words,
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      got(line),
      paid(line),
      written(line.cents),
      written(line.balance),
    ],
    hasBalance: true,
    number: () => '0123456-00',
  },
  BNZ: {
    above: () =>
      'Date,Amount,Payee,Particulars,Code,Reference,Tran Type,This Party Account,Other Party Account,Serial,Transaction Code,Batch Number,Originating Bank/Branch,Processed Date',
    cells: ({ day, cents, words }) => [
      daySlash(day),
      written(cents),
      words,
      'Part2',
      '',
      '',
      'POS',
      '02-0100-0123456-000',
      '',
      '',
      '00',
      '1',
      '02-0100',
      daySlash('2026-12-31').replace('31/12', '01/12'),
    ],
    words: ({ words }) => `${words} Part2 POS`,
    hasBalance: false,
    number: () => '0123456-000',
  },
  'a bank of Germany': {
    above: () => 'Buchungstag;Valuta;Buchungstext;Verwendungszweck;Betrag;Saldo',
    cells: (line) => [
      daySlash(line.day).replaceAll('/', '.'),
      daySlash(line.day).replaceAll('/', '.'),
      'Lastschrift',
      line.words,
      written(line.cents, { decimal: ',', thousands: '.' }),
      written(line.balance, { decimal: ',', thousands: '.' }),
    ],
    words: ({ words }) => `Lastschrift ${words.replaceAll('Ō', 'O').replaceAll('ā', 'a')}`,
    newestFirst: true,
    hasBalance: true,
    delimiter: ';',
    encoding: latin,
  },
  'a bank of the United States, in UTF-16': {
    above: () => 'Transaction Date\tPost Date\tDescription\tCategory\tAmount',
    cells: ({ day, cents, words }) => {
      const [year, month, date] = day.split('-');
      return [
        `${month}/${date}/${year}`,
        `${month}/${date}/${year}`,
        words,
        'Food',
        cents < 0 ? `(${written(-cents, { thousands: ',' })})` : written(cents, { thousands: ',' }),
      ];
    },
    hasBalance: false,
    delimiter: '\t',
    end: '\r\n',
    encoding: (text) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]),
  },
  'amounts without signs, and a column that says the direction': {
    above: () => 'Date,Description,Amount,DR/CR,Balance',
    cells: (line) => [
      line.day,
      line.words,
      written(Math.abs(line.cents)),
      line.cents < 0 ? 'DR' : 'CR',
      written(line.balance),
    ],
    hasBalance: true,
  },
};
