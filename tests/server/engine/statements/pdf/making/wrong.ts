// PDF statements that must be refused: copies of the layouts with one thing wrong, and forms that are not read.
import { layouts, type Layout } from './layouts.ts';

export interface Wrong extends Omit<Layout, 'known'> {
  /** What the refusal says, after the name of the file. */
  refused: string;
}

const instead = 'Please export CSV or OFX from the bank';

const untold = `has one column of amounts and does not say whether it is of a card, so that money in and money out cannot be told apart. ${instead}`;

const of = (name: string): Layout => {
  const found = layouts.find((layout) => layout.name === name);
  if (found === undefined) throw new Error(`There is no layout ${name}`);
  return found;
};

/** Every cell and line that is `from` becomes `to`; without `to` its row goes. */
function changed(
  { above, pages, ...rest }: Layout,
  name: string,
  from: string,
  to?: string,
): Omit<Wrong, 'refused' | 'says'> {
  const isIn = (text: string): boolean => text === from;
  const other = (text: string): string => (isIn(text) ? (to ?? '') : text);
  return {
    ...rest,
    name,
    above: above.map(other).filter((text) => text !== ''),
    pages: pages.map((rows) =>
      rows.filter((cells) => to !== undefined || !cells.some(isIn)).map((row) => row.map(other)),
    ),
  };
}

const { columns, ...signed } = of('signed');
const unsigned = (text: string): string => text.replace(/^-/, '');

/** Of a card that does not say so. */
const owed = {
  above: ['Account number: 5500 1199', 'Period 1 Oct 2026 to 31 Oct 2026'],
  columns: of('card').columns,
  below: [],
};
const streaming = ['12 Oct', 'Streaming', '10.00'];
const shoes = ['20 Oct', 'Shoes', '20.00'];

export const wrongs: Wrong[] = [
  {
    ...changed(of('signed'), 'wrong-amount', '-360.00', '-350.00'),
    says: 'signed, one amount changed',
    refused: `does not add up: on page 1 a balance is 10.00 off what the lines before it come to. ${instead}`,
  },
  {
    ...changed(of('signed'), 'wrong-undated', '02/10/2026', ''),
    says: 'signed, the first line without its date',
    refused: 'holds an amount without a date before its first line',
  },
  {
    ...changed(of('card'), 'wrong-sum', '220.00', '202.00'),
    says: 'card, one amount changed',
    refused: `does not add up: its opening balance and its lines are 18.00 off its closing balance. ${instead}`,
  },
  {
    ...changed(of('carried'), 'wrong-carried', '429.90', '492.90'),
    says: 'carried, the total of page 2 changed',
    pages: of('carried').pages.map((rows, page) =>
      rows.map((cells) => (page === 1 && cells[1] === 'Carried forward' ? cells.with(4, '492.90') : cells)),
    ),
    refused: `does not add up: on page 2 a balance is 63.00 off what the lines before it come to. ${instead}`,
  },
  {
    ...changed(of('signed'), 'wrong-opening', 'Opening balance: $1,200.00'),
    says: 'signed, without opening balance',
    refused: `does not say its opening balance, so that its lines cannot be held against it. ${instead}`,
  },
  {
    ...signed,
    name: 'wrong-heads',
    says: 'signed, heads of two rows',
    columns: columns.map((column) => (column.title === 'Amount' ? { ...column, title: '' } : column)),
    pages: signed.pages.map((rows) => [['', '', 'Amount', ''], ...rows]),
    refused: 'has no columns that are known by their heads: a date, a description and amounts',
  },
  {
    ...signed,
    columns,
    name: 'wrong-summary',
    says: 'signed, words of the summary above its values',
    above: [...signed.above.slice(0, -2), 'Opening balance', '$1,200.00', 'Closing balance', '$2,891.05'],
    refused: `does not say its opening balance, so that its lines cannot be held against it. ${instead}`,
  },
  {
    ...signed,
    columns,
    name: 'wrong-below',
    says: 'signed, closing balance in a sentence below the lines',
    above: signed.above.slice(0, -1),
    below: ['Closing balance: $2,891.05'],
    refused: `does not say its closing balance, so that its lines cannot be held against it. ${instead}`,
  },
  {
    ...signed,
    columns,
    name: 'wrong-unsigned',
    says: 'one column without any sign',
    pages: signed.pages.map((rows) => rows.map((cells) => cells.map(unsigned))),
    refused: untold,
  },
  {
    ...owed,
    name: 'wrong-owed',
    says: 'card that does not say so, purchases alone',
    above: [...owed.above, 'Previous balance $100.00', 'New balance $130.00'],
    pages: [[streaming, shoes]],
    refused: untold,
  },
  {
    ...owed,
    name: 'wrong-owed-signed',
    says: 'card that does not say so, with a payment',
    above: [...owed.above, 'Previous balance $100.00', 'New balance $55.00'],
    pages: [[streaming, shoes, ['24 Oct', 'Payment, thank you', '-75.00']]],
    refused: untold,
  },
];
