// The balance of an account before the first and after the last of the lines that a document lists.
import { centsOf } from '../page/money.ts';
import type { Ends, Fact } from '../page/page.ts';
import { totalText } from './sums/currency.ts';

interface Line {
  amount: string;
  balance: string | null;
}

/** Before and after one line. */
export const endsOf = (line: Line, currency: string | null): Ends => ({
  opening: said(before(line), currency, untold),
  closing: said(after(line), currency, untold),
});

const untold = 'not known: no balance is told';
const said = (cents: number | undefined, currency: string | null, why: string): string =>
  cents === undefined ? why : totalText(cents, currency);

/** Newest first. */
export function endFacts(lines: readonly Line[], currency: string | null): Fact[] {
  const [newest, oldest] = [lines[0], lines.at(-1)];
  const why = newest === undefined ? 'not known: no line is listed' : untold;
  return [
    { name: 'Opening balance', value: said(before(oldest), currency, why) },
    { name: 'Closing balance', value: said(after(newest), currency, why) },
  ];
}

const after = (line: Line | undefined): number | undefined =>
  line === undefined || line.balance === null ? undefined : centsOf(line.balance);

function before(line: Line | undefined): number | undefined {
  const then = after(line);
  return line === undefined || then === undefined ? undefined : then - centsOf(line.amount);
}
