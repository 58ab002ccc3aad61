// What is bought with a credit card, and how it is paid: each month's purchases in the month after it.
import { merchants, unknownLines } from '../merchants.ts';
import { randomFor, type Random } from '../random.ts';
import { fromOwn, interestText, lineOf, sumOf, type Held, type HeldLine } from './line.ts';
import { dayIn, lastDayOf } from './months.ts';

const shops = merchants.filter(({ kind }) => kind === 'Card Purchase');
const weights = Object.fromEntries(shops.map(({ weight }, index) => [String(index), weight]));

function purchase(random: Random, date: string, towns: readonly string[]): HeldLine {
  if (random.chance(0.05)) {
    const description = random.pick(unknownLines);
    return { date, cents: -random.between(500, 9_000), description, merchant: undefined };
  }
  const shop = shops[Number(random.weighted(weights))] ?? random.pick(shops);
  const place = `${String(random.between(100, 9_999)).padStart(4, '0')} ${random.pick(towns)}`;
  return lineOf(date, random.between(shop.low, shop.high), shop.line, place);
}

function boughtIn({ key, towns }: Held, month: number): HeldLine[] {
  const random = randomFor(`month ${month} of ${key}`);
  const lines = random.chance(0.2)
    ? [lineOf(dayIn(month, 1), -random.between(300, 4_500), interestText, 'CHARGED')]
    : [];
  for (let day = 1; day <= lastDayOf(month); day += 1)
    for (let left = random.pick([0, 0, 1, 1, 2]); left > 0; left -= 1)
      lines.push(purchase(random, dayIn(month, day), towns));
  return lines;
}

/** What is owed when a month begins, in cents: below zero. */
export const owedAt = (held: Held, month: number): number => sumOf(boughtIn(held, month - 1));

export function cardLines(held: Held, month: number): HeldLine[] {
  const day = randomFor(`payments of ${held.key}`).between(10, 24);
  return [...boughtIn(held, month), lineOf(dayIn(month, day), -owedAt(held, month), fromOwn, 'CARD PAYMENT')];
}
