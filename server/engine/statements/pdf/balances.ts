// The balances that a PDF statement says beside its lines: what it begins and ends with, and what a page carries forward.
import type { Amount } from './amounts.ts';
import type { Row } from './rows.ts';

export type Said = 'opening' | 'closing' | 'carried';

const words: readonly (readonly [Said, RegExp])[] = [
  ['carried', /\b(?:brought|carried) (?:forward|down)\b|\bbalance [bc]\/?[fd]\b|\b[bc]\/f\b/i],
  ['opening', /\b(?:opening|previous|starting|start|beginning) balance\b|\bbalance at (?:the )?start\b/i],
  ['closing', /\b(?:closing|new|ending|end) balance\b|\bbalance at (?:the )?end\b/i],
];

/** Of a line of the account it would be a description: only where it is all that stands there. */
export const saidBy = (text: string): Said | undefined => words.find(([, pattern]) => pattern.test(text))?.[0];

/** One row may say several, each before its amount; the amount may stand in the cell of its words. */
export function saidIn(row: Row, amountOf: (text: string) => Amount | undefined): { said: Said; amount: Amount }[] {
  const found: { said: Said; amount: Amount }[] = [];
  let said: Said | undefined;
  for (const { text } of row.cells) {
    const own = saidBy(text);
    if (own !== undefined) said = own;
    const amount = amountOf(
      own === undefined
        ? text
        : (/[:\s]((?:[-(+$€£₹]|[A-Z]{1,3}\$?)?\s?[\d(][\d.,' )-]*(?:CR|DR)?)$/i.exec(text)?.[1] ?? ''),
    );
    if (said === undefined || amount === undefined) continue;
    found.push({ said, amount });
    said = undefined;
  }
  return found;
}
