// Layouts that only their header lines are known of, and what else banks write between transactions, are read as they are meant.
import { expect, it } from 'vitest';
import { openMerge } from '../../../../../server/engine/statements/reading/merge.ts';
import { readStatement } from '../../../../../server/engine/statements/reading/read.ts';
import { sentenceOf, Unreadable } from '../../../../../server/engine/statements/unreadable.ts';

const latest = '2026-11-28';
const read = (text: string) => readStatement({ bytes: Buffer.from(text) }, { latest });
const shown = (text: string): string[] =>
  read(text).parts.flatMap(({ lines }) => lines.map(({ day, cents, description }) => `${day} ${cents} ${description}`));
const leftOut = (text: string) => read(text).parts.flatMap((part) => part.leftOut);

function refusal(text: string): string {
  try {
    read(text);
  } catch (error) {
    if (error instanceof Unreadable) return sentenceOf('mine.csv', error);
    throw error;
  }
  return 'it was read';
}

it('reads ubank, which writes the time before the day', () => {
  const text =
    'Date and time,Description,Debit,Credit\n10:01 05-08-26,Coffee,$4.50,\n09:30 04-08-26,Wages,,"$2,500.00"\n';
  expect(shown(text)).toEqual(['2026-08-04 250000 Wages', '2026-08-05 -450 Coffee']);
});

it('reads a description over two lines: in quotation marks, in a row of its own, and broken in the middle', () => {
  const head = 'Date,Description,Amount,Balance\n';
  const wanted = ['2026-09-05 -1190 CARD PURCHASE SPOTIFY SYDNEY', '2026-09-06 30000 Salary'];
  const end = '06/09/2026,Salary,300.00,388.10\n';
  expect(shown(`${head}05/09/2026,"CARD PURCHASE\nSPOTIFY SYDNEY",-11.90,88.10\n${end}`)).toEqual(wanted);
  expect(shown(`${head}05/09/2026,CARD PURCHASE,-11.90,88.10\n,SPOTIFY SYDNEY,,\n${end}`)).toEqual(wanted);
  expect(shown(`${head}05/09/2026,CARD PURCHASE\nSPOTIFY SYDNEY,-11.90,88.10\n${end}`)).toEqual(wanted);
});

it('reads an amount with a comma that stands without quotation marks, and refuses any other row that is too wide', () => {
  const head = 'Date,Description,Amount\n';
  expect(shown(`${head}05/09/2026,Salary,$2,500.00\n06/09/2026,House,-1,250,000.00\n07/09/2026,Tea,-4.50\n`)).toEqual([
    '2026-09-05 250000 Salary',
    '2026-09-06 -125000000 House',
    '2026-09-07 -450 Tea',
  ]);
  expect(refusal(`${head}05/09/2026,Tea,-4.50\n06/09/2026,Coffee, black,-4.50\n07/09/2026,Tea,-4.50\n`)).toBe(
    'mine.csv, line 3: has more cells than columns: what holds a comma must stand in quotation marks.',
  );
});

it('takes the last day of February for a day of value that February lacks', () => {
  const swift =
    ':20:1\n:25:1\n:60F:C260201EUR100,00\n:61:260230D10,00NMSC\n:61:2602300227D5,00NMSC\n:62F:C260228EUR85,00\n-\n';
  expect(shown(swift).map((line) => line.slice(0, 16))).toEqual(['2026-02-27 -500 ', '2026-02-28 -1000']);
  expect(shown('Valuta,Text,Betrag\n30.02.2026,Zins,1.00\n').at(0)).toBe('2026-02-28 100 Zins');
});

it('reads daily statements of which some hold no line', () => {
  const day = (date: string, from: string, to: string, move = ''): string =>
    `:20:1\n:25:12345678\n:28C:1\n:60F:C${date}EUR${from}\n${move}:62F:C${date}EUR${to}\n-\n`;
  const quiet = day('260302', '100,00', '100,00');
  const busy = day('260303', '100,00', '90,00', ':61:2603030303D10,00NMSC\n');
  const merge = openMerge();
  merge.add(read(quiet + busy + day('260304', '90,00', '90,00') + day('260305', '70,00', '70,00')));
  expect(merge.accounts()).toMatchObject([
    { number: '12345678', closing: 7_000, gaps: [{ from: '2026-03-04', to: '2026-03-05' }], lines: { length: 1 } },
  ]);
});

it('shortens an account number that is too long, and keeps two apart that begin alike', () => {
  const number = (end: string): string => `${'1234567890'.repeat(7)}${end}`;
  const merge = openMerge();
  for (const end of ['1', '2'])
    merge.add(read(`Date,Description,Amount,Account Number\n05/09/2026,Tea,-4.50,${number(end)}\n`));
  const numbers = merge.accounts().map((account) => account.number);
  expect(numbers.map(({ length }) => length)).toEqual([40, 40]);
  expect(new Set(numbers).size).toBe(2);
});

it('leaves out rows that are no transactions, wherever they stand, and tells each with its line', () => {
  const text = [
    'Date,Description,Amount,Balance',
    'Pending,Uber,-9.00,',
    '01/09/2026,Opening balance,,100.00',
    '05/09/2026,Spotify,-11.90,88.10',
    '05/09/2026,Your rate changes soon,,',
    'Date,Description,Amount,Balance',
    '26/09/2026,Salary,300.00,388.10',
    '30/09/2026,CLOSING BALANCE,0.00,388.10',
    ',Total,288.10,',
    'Printed on 01/10/2026,,,',
    '',
  ].join('\n');
  expect(shown(text)).toEqual(['2026-09-05 -1190 Spotify', '2026-09-26 30000 Salary']);
  expect(leftOut(text)).toEqual([
    { line: 2, why: 'is still pending' },
    { line: 3, why: 'only tells a balance' },
    { line: 5, why: 'has no amount' },
    { line: 6, why: 'repeats the names of the columns' },
    { line: 8, why: 'only tells a balance' },
    { line: 9, why: 'is a sum' },
    { line: 10, why: 'has no date' },
  ]);
  expect(read(text).parts).toMatchObject([{ opening: 10_000, closing: 38_810 }]);
});

it('refuses to leave out a row that the running balances count', () => {
  const file = (row: string): string =>
    `Date,Description,Amount,Balance\n05/09/2026,Tea,-10.00,90.00\n${row}\n07/09/2026,Tea,-10.00,71.00\n`;
  expect(refusal(file('PENDING,Uber,-9.00,'))).toBe(
    'mine.csv, line 3: the row is still pending, and yet the running balances count it.',
  );
  expect(refusal(file('06/09/2026,Uber,,81.00'))).toBe(
    'mine.csv, line 3: there is no amount, and yet the running balance changes.',
  );
  expect(refusal(file(',Uber,-9.00,81.00'))).toBe('mine.csv, line 3: there is an amount without a date.');
  expect(refusal(file('06/09/2026,Uber,nine,81.00'))).toBe('mine.csv, line 3: the amount is not a number.');
});

it('makes a line of its own of a fee, unless the amount holds it already, as the balances say', () => {
  const head = 'Date,Description,Amount,Fee,Balance\n';
  const within = `${head}05/09/2026,Tea,-10.00,0.00,90.00\n06/09/2026,Cash,-21.50,1.50,68.50\n`;
  const beside = `${head}05/09/2026,Tea,-10.00,0.00,90.00\n06/09/2026,Cash,-20.00,1.50,68.50\n`;
  expect(shown(within)).toEqual(['2026-09-05 -1000 Tea', '2026-09-06 -2150 Cash']);
  expect(shown(beside)).toEqual(['2026-09-05 -1000 Tea', '2026-09-06 -2000 Cash', '2026-09-06 -150 Fee: Cash']);
  expect(read(beside).parts[0]?.lines.map(({ balance }) => balance)).toEqual([9_000, null, 6_850]);
});

it('keeps the currencies of one file apart', () => {
  const text =
    'Date,Description,Amount,Currency,Account\n05/09/2026,Tea,-10.00,EUR,12345678\n06/09/2026,Tea,-7.00,USD,12345678\n';
  const merge = openMerge();
  merge.add(read(text));
  expect(merge.accounts()).toMatchObject([
    { number: '12345678', currency: 'EUR', lines: [{ cents: -1_000 }] },
    { number: 'USD 12345678', currency: 'USD', lines: [{ cents: -700 }] },
  ]);
});
