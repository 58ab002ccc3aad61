// Holds the lines of a PDF statement against every balance that it says: they fit to the cent, or the file is refused.
import { fromBank as instead, Unreadable } from '../unreadable.ts';
import type { Entry } from './entries.ts';

export interface Proven {
  opening: number;
  closing: number;
}

export function prove(entries: readonly Entry[]): Proven {
  const opening = oneOf(entries, 'opening', 0);
  const closing = oneOf(entries, 'closing', -1);
  if (!entries.some(({ kind }) => kind === 'line')) throw new Unreadable('holds no transactions');
  if (opening === undefined) throw missing('opening');
  if (closing === undefined) throw missing('closing');
  let sum = opening;
  for (const entry of entries) {
    if (entry.kind === 'line') sum += entry.line.cents;
    const said = entry.kind === 'line' ? entry.line.balance : entry.said === 'carried' ? entry.cents : null;
    if (said !== null && said !== sum)
      throw new Unreadable(
        `does not add up: on page ${pageOf(entry)} a balance is ${off(said - sum)} off what the lines before it come to. ${instead}`,
      );
  }
  if (sum !== closing)
    throw new Unreadable(
      `does not add up: its opening balance and its lines are ${off(sum - closing)} off its closing balance. ${instead}`,
    );
  return { opening, closing };
}

const pageOf = (entry: Entry): number => (entry.kind === 'line' ? entry.line.page : entry.page);
const off = (cents: number): string => (Math.abs(cents) / 100).toFixed(2);
const missing = (which: string): Unreadable =>
  new Unreadable(`does not say its ${which} balance, so that its lines cannot be held against it. ${instead}`);

/** Said several times, it is the same each time; a page that begins or ends the file may say it by what it carries. */
function oneOf(entries: readonly Entry[], which: 'opening' | 'closing', end: 0 | -1): number | undefined {
  const balances = entries.filter((entry) => entry.kind === 'balance');
  const said = [...new Set(balances.filter((one) => one.said === which).map(({ cents }) => cents))];
  if (said.length > 1)
    throw new Unreadable(
      `says ${said.length} different ${which} balances: one PDF may hold one account and one period`,
    );
  const atEnd = entries.at(end);
  return said[0] ?? (atEnd?.kind === 'balance' && atEnd.said === 'carried' ? atEnd.cents : undefined);
}
