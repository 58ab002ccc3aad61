// What moves on accounts that are not for every day, and what is on them: always the same for the same account and day.
import { cardLines, owedAt } from './card.ts';
import { sumOf, type Held, type HeldLine } from './line.ts';
import { dayIn, monthOf } from './months.ts';
import { depositLines, loanLines, savingsLines, termsOf } from './regular.ts';

const kinds = new Map([
  ['savings', savingsLines],
  ['term deposit', depositLines],
  ['home loan', loanLines],
  ['credit card', cardLines],
]);
// All accounts are open since then.
const opened = monthOf('2020-01-01');

export const isHeld = (type: string): boolean => kinds.has(type);

/** Oldest first; both ends included. */
export function heldLines(held: Held, from: string, to: string): HeldLine[] {
  const lines: HeldLine[] = [];
  for (let month = Math.max(opened, monthOf(from)); month <= monthOf(to); month += 1)
    lines.push(...(kinds.get(held.type)?.(held, month) ?? []));
  return lines
    .filter(({ date }) => date >= from && date <= to)
    .toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
}

/** In cents, at the end of that day. */
export function heldBalance(held: Held, date: string): number {
  // A card owes what is not paid yet, which the month before says; the others grow from their opening.
  const isCard = held.type === 'credit card';
  const first = isCard ? Math.max(opened, monthOf(date)) : opened;
  const before = isCard ? owedAt(held, first) : termsOf(held).opening;
  return before + sumOf(heldLines(held, dayIn(first, 1), date));
}
