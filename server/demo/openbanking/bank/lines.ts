// The lines of an account up to a day, as its streams tell them: the same for the same day, whoever asks.
import { createHash } from 'node:crypto';
import { randomFor } from '../../../engine/connectors/demo/seeded/random.ts';
import type { Account } from './account.ts';
import { countOn, nextDay, type Stream } from './stream.ts';

export interface Line {
  /** Null while it is pending: such a line has no id, and says something else when it is posted. */
  id: string | null;
  stream: Stream;
  /** The day on which it is posted, or will be. */
  posted: string;
  /** The day on which it was bought, where that is another. */
  executed: string;
  cents: number;
  text: string;
}

/** Nothing is kept from before. */
export const firstDay = '2025-06-01';

/** A purchase waits so many days. */
const wait = 2;

export interface Told {
  /** Oldest first; pending ones last. */
  lines: readonly Line[];
  /** In cents; what is pending is not in it. */
  balance: number;
  pending: number;
}

const told = new Map<string, Told>();

export function linesOf(account: Account, today: string): Told {
  const key = `${account.id} ${today}`;
  const known = told.get(key) ?? tell(account, today);
  // A handful of accounts, on the days on which somebody asks: yesterday's are not asked for again.
  if (told.size > 50) told.clear();
  told.set(key, known);
  return known;
}

function tell(account: Account, today: string): Told {
  const end = account.closed !== undefined && account.closed < today ? account.closed : today;
  const lines: Line[] = [];
  let balance = account.start;
  let pending = 0;
  for (let date = account.opened > firstDay ? account.opened : firstDay; date <= end; date = nextDay(date))
    for (const line of linesOn(account, date, balance)) {
      // The day is not over: what is bought on it is told tomorrow.
      if (line.executed === today && line.posted !== today) continue;
      if (line.posted <= end) balance += line.cents;
      lines.push(line);
    }
  const isPosted = ({ posted }: Line): boolean => posted <= end;
  const waiting = lines.filter((line) => !isPosted(line)).map(asPending);
  for (const { cents } of waiting) pending += cents;
  return { lines: [...lines.filter(isPosted).toSorted(byDay), ...waiting], balance, pending };
}

const byDay = (one: Line, other: Line): number => one.posted.localeCompare(other.posted);

function linesOn(account: Account, date: string, balance: number): Line[] {
  let now = balance;
  return account.streams.flatMap((stream) =>
    Array.from({ length: countOn(stream, date, account.id) }, (_, place) => {
      const chance = randomFor(`${account.id} ${stream.text} ${date} ${place}`);
      const cents =
        typeof stream.cents === 'number'
          ? stream.cents
          : typeof stream.cents === 'function'
            ? Math.round(stream.cents(now))
            : chance.between(stream.cents[0], stream.cents[1]);
      now += cents;
      const id = createHash('sha256')
        .update(`${account.id} ${stream.text} ${date} ${place}`)
        .digest('hex')
        .slice(0, 32);
      const isBought = stream.merchant !== undefined && stream.every === 'sometimes';
      return { id, stream, posted: isBought ? nextDay(date, wait) : date, executed: date, cents, text: stream.text };
    }),
  );
}

/** A bank holds round sums for petrol until it knows better. */
const asPending = (line: Line): Line => ({
  ...line,
  id: null,
  cents: line.stream.merchant?.code === '5541' ? -15_000 : line.cents,
  text: `PENDING - ${line.text.replace(/ \d+ .*$/, '')}`,
});
