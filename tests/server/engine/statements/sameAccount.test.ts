// Accounts without a number are one account only when their lines prove it; else nothing of one ever takes the place of the other.
import { expect, it } from 'vitest';
import { openMerge } from '../../../../server/engine/statements/reading/merge.ts';
import { readStatement } from '../../../../server/engine/statements/reading/read.ts';

const read = (content: string) => readStatement({ bytes: Buffer.from(content) }, { latest: '2026-12-31' });
const plain = (...lines: string[]): string => `Date,Description,Amount\n${lines.join('\n')}\n`;
const balanced = (...lines: string[]): string => `Date,Description,Amount,Balance\n${lines.join('\n')}\n`;

function accounts(...contents: string[]) {
  const merge = openMerge();
  for (const content of contents) merge.add(read(content));
  return merge.accounts().map(({ number, lines }) => [number, lines.length]);
}

const january = plain('30/01/2026,Rent,-400.00', '31/01/2026,Coffee,-4.50');

it('are two when they have no day in common', () => {
  expect(accounts(january, plain('05/02/2026,Tea,-5.00'))).toEqual([
    ['unnamed', 2],
    ['unnamed 2', 1],
  ]);
});

it('are one when a day of both holds the same lines', () => {
  expect(accounts(january, plain('31/01/2026,Coffee,-4.50', '05/02/2026,Tea,-5.00'))).toEqual([['unnamed', 3]]);
});

it('are two when only one line of the days that both cover is the same, such as a fee', () => {
  const other = plain('30/01/2026,Wages,-90.00', '30/01/2026,Petrol,-40.00', '31/01/2026,Coffee,-4.50');
  expect(accounts(january, other)).toEqual([
    ['unnamed', 2],
    ['unnamed 2', 3],
  ]);
});

it('are one when one begins with the balance with which the other ends, in whichever order they come', () => {
  const first = balanced('30/01/2026,Rent,-400.00,600.00', '31/01/2026,Coffee,-4.50,595.50');
  const next = balanced('05/02/2026,Tea,-5.00,590.50');
  expect(accounts(first, next)).toEqual([['unnamed', 3]]);
  expect(accounts(next, first)).toEqual([['unnamed', 3]]);
  expect(accounts(first, balanced('05/02/2026,Tea,-5.00,90.50'))).toHaveLength(2);
});

it('are two when the same lines have other balances, and when nothing is all that both hold', () => {
  const one = balanced('31/01/2026,Coffee,-4.50,100.00');
  expect(accounts(one, balanced('31/01/2026,Coffee,-4.50,200.00'))).toHaveLength(2);
  const emptied = balanced('31/01/2026,Coffee,-4.50,0.00');
  expect(accounts(emptied, balanced('05/02/2026,Gift,5.00,5.00'))).toHaveLength(2);
});

it('are two when their currencies differ', () => {
  const inCurrency = (code: string): string => `Date,Description,Amount (${code})\n31/01/2026,Coffee,-4.50\n`;
  expect(accounts(inCurrency('EUR'), inCurrency('USD'))).toHaveLength(2);
  expect(accounts(inCurrency('EUR'), january.replace('30/01/2026,Rent,-400.00\n', ''))).toHaveLength(1);
});

it('become one when a later file proves it, and every line is there once', () => {
  const between = plain('31/01/2026,Coffee,-4.50', '05/02/2026,Tea,-5.00', '06/02/2026,Cake,-6.00');
  expect(accounts(january, plain('06/02/2026,Cake,-6.00', '07/02/2026,Milk,-2.00'), between)).toEqual([['unnamed', 5]]);
});
