// The balance of an account before the first and after the last of the lines that a document lists.
import { centsOf } from '../page/money.ts';
import type { Fact } from '../page/page.ts';
import { totalText } from './sums/currency.ts';

interface Line {
  amount: string;
  balance: string | null;
}

/** Newest first. */
export function endFacts(lines: readonly Line[], currency: string | null): Fact[] {
  const [newest, oldest] = [lines[0], lines.at(-1)];
  const untold = newest === undefined ? 'not known: no line is listed' : 'not known: no balance is told';
  const said = (cents: number | undefined): string => (cents === undefined ? untold : totalText(cents, currency));
  return [
    { name: 'Opening balance', value: said(before(oldest)) },
    { name: 'Closing balance', value: said(after(newest)) },
  ];
}

const after = (line: Line | undefined): number | undefined =>
  line === undefined || line.balance === null ? undefined : centsOf(line.balance);

function before(line: Line | undefined): number | undefined {
  const then = after(line);
  return line === undefined || then === undefined ? undefined : then - centsOf(line.amount);
}
