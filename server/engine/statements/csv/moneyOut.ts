// Finds out whether anything in a CSV file tells money out from money in; where nothing does, somebody has to be asked.
import type { CsvLayout } from '../../../../src/api/contract/statementFiles/csvLayout.ts';
import type { MoneyOut } from '../../../../src/api/contract/statementFiles/statementFiles.ts';
import type { Move } from './rows.ts';
import type { Decided } from './signs.ts';

const inWords =
  /\b(?:payment received|payment thank ?you|thank you|refund|reversal|cash ?back|salary|payroll|wages|lohn|gehalt|interest (?:paid|credit|earned)|deposit|credit interest|direct credit|pay(?:ment)? from)\b/i;
const outWords =
  /\b(?:purchase|eftpos|withdrawal|atm|fee|direct debit|rent|insurance|card payment|visa|uber|netflix|spotify|woolworths|coles|aldi|tesco|amazon|mcdonalds?|transfer to|payment to|miete)\b/i;
const mostLines = 3;

/** Null: something says it. */
export function moneyOutIn(moves: readonly Move[], layout: CsvLayout, { agree, told, way }: Decided): MoneyOut | null {
  const { roles, flipped, ask_signs } = layout;
  if (!roles.includes('amount') || roles.includes('sign') || way.flipped !== flipped) return null;
  const sums = moves
    .map(({ amount = 0, description }) => ({ amount, hint: hintOf(description) }))
    .filter(({ amount }) => amount !== 0);
  const [minus, plus] = [sums.filter(({ amount }) => amount < 0), sums.filter(({ amount }) => amount > 0)];
  if (plus.length === 0 || (flipped && ask_signs !== true)) return null;
  const fits = sums.filter(({ amount, hint }) => hint !== 0 && Math.sign(amount) === hint).length;
  const misfits = sums.filter(({ amount, hint }) => hint !== 0 && Math.sign(amount) !== hint).length;
  const proven = told > 0 && agree === told;
  // Balances of a card tell what is owed: they fit a purchase without a minus as well as a deposit.
  const isPaidIn = minus.some(({ hint }) => hint === 1);
  if (proven && !(isPaidIn && misfits > fits)) return null;
  if (!proven && minus.length > 0 && misfits <= fits && !(fits === 0 && plus.length > 2 * minus.length)) return null;
  const shown = moves
    .filter(({ amount = 0 }) => amount > 0)
    .toSorted((one, other) => hintOf(one.description) - hintOf(other.description));
  return {
    lines: shown
      .slice(0, mostLines)
      .map(({ day, description, amount = 0 }) => ({ date: day, description, amount: amount / 100 })),
    likely: misfits === fits ? null : misfits > fits,
  };
}

const hintOf = (description: string): -1 | 0 | 1 =>
  inWords.test(description) ? 1 : outWords.test(description) ? -1 : 0;
