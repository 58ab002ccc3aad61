// The payments of one account that were not paid: each once, however many lines tell of it.
import { inOrder, read, type Pair, type ReturnLine } from './pairReturned.ts';
import { saysDishonour } from './words.ts';

export interface Dishonour {
  /** On which it came back, or was charged for. */
  date: string;
  /** What was not paid, or the line that says so; of a fee alone nobody knows what it was. */
  payment: ReturnLine | null;
  fee: ReturnLine | null;
}

/** A fee within so many days of a returned payment is the fee for it. */
const feeDays = 7;
const dayMs = 86_400_000;

/** A pair, a line that says so without its payment, or a fee alone; by day. */
export function dishonoursIn(lines: readonly ReturnLine[], pairs: readonly Pair[]): Dishonour[] {
  const paired = new Set(pairs.flatMap(({ payment, returned }) => [payment, returned]));
  const told = lines
    .filter((line) => !paired.has(line))
    .map(read)
    .filter(({ words }) => saysDishonour(words))
    .toSorted(inOrder);
  const events: Dishonour[] = [
    ...pairs
      .filter((pair) => pair.isDishonour)
      .map(({ payment, returned }) => ({ date: returned.date, payment, fee: null })),
    ...told.filter((one) => !isFeeFor(one)).map(({ line }) => ({ date: line.date, payment: line, fee: null })),
  ].toSorted(byDate);
  const alone: Dishonour[] = [];
  // Both go on by day, so that each is looked at once.
  let place = 0;
  for (const { line, day } of told.filter(isFeeFor)) {
    while (place < events.length && dayOf(events[place]) < day - feeDays) place += 1;
    const event = events[place];
    if (event === undefined || dayOf(event) > day + feeDays) alone.push({ date: line.date, payment: null, fee: line });
    else {
      event.fee = line;
      place += 1;
    }
  }
  return [...events, ...alone].toSorted(byDate);
}

export const dishonourDays = (lines: readonly ReturnLine[], pairs: readonly Pair[]): string[] =>
  dishonoursIn(lines, pairs).map(({ date }) => date);

const byDate = (one: Dishonour, other: Dishonour): number =>
  one.date < other.date ? -1 : one.date > other.date ? 1 : 0;
const dayOf = (event: Dishonour | undefined): number => Date.parse(event?.date ?? '') / dayMs;

const isFeeFor = ({ line, isFee }: ReturnType<typeof read>): boolean => isFee && line.cents < 0;
