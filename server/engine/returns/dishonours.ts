// Counts the payments of one account that were not paid: each once, however many lines tell of it.
import { inOrder, read, type Pair, type ReturnLine } from './pairReturned.ts';
import { saysDishonour } from './words.ts';

/** A fee within so many days of a returned payment is the fee for it. */
const feeDays = 7;
const dayMs = 86_400_000;

/** The days on which they came back or were charged for: a pair, a line that says so without its payment, or a fee alone. */
export function dishonourDays(lines: readonly ReturnLine[], pairs: readonly Pair[]): string[] {
  const paired = new Set(pairs.flatMap(({ payment, returned }) => [payment, returned]));
  const told = lines
    .filter((line) => !paired.has(line))
    .map(read)
    .filter(({ words }) => saysDishonour(words))
    .toSorted(inOrder);
  const events = [
    ...pairs.filter((pair) => pair.isDishonour).map(({ returned }) => returned.date),
    ...told.filter((one) => !isFeeFor(one)).map(({ line }) => line.date),
  ].toSorted();
  // Both go on by day, so that each is looked at once.
  let place = 0;
  const alone = told.filter(isFeeFor).filter(({ day }) => {
    while (place < events.length && dayOf(events[place]) < day - feeDays) place += 1;
    if (place === events.length || dayOf(events[place]) > day + feeDays) return true;
    place += 1;
    return false;
  });
  return [...events, ...alone.map(({ line }) => line.date)].toSorted();
}

const dayOf = (date = ''): number => Date.parse(date) / dayMs;

const isFeeFor = ({ line, isFee }: ReturnType<typeof read>): boolean => isFee && line.cents < 0;
