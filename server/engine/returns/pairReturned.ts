// Pairs returned payments with what they return, in the lines of one account: the one place that decides it.
import {
  namesIn,
  plainWords,
  saysDebit,
  saysDishonour,
  saysFee,
  saysReturn,
  saysReversal,
  saysTransfer,
} from './words.ts';

export interface ReturnLine {
  sequence: number;
  /** 2026-03-15 */
  date: string;
  /** Below zero is money out. */
  cents: number;
  description: string;
  /** As which kind of transaction it was recognised. */
  type: string | null;
}

export interface Pair {
  payment: ReturnLine;
  returned: ReturnLine;
  /** A payment that was not paid; false: taken back, such as a booking by mistake. */
  isDishonour: boolean;
}

/** So many days after a payment it may come back: a week holds the weekends of every scheme. */
export const mostDays = 7;

/** Of many equal payments only the nearest are looked at: an account of nothing else must not take for ever. */
const mostLooked = 50;
const dayMs = 86_400_000;

interface Read {
  line: ReturnLine;
  day: number;
  words: string;
  isReturn: boolean;
  isFee: boolean;
  names: ReadonlySet<string>;
}

/** Each line is in one pair at most: a return takes the nearest payment before it, those that name the same first. */
export function pairReturned(lines: readonly ReturnLine[]): Pair[] {
  const groups = Map.groupBy(lines, ({ cents }) => Math.abs(cents));
  return [...groups]
    .filter(([cents, ones]) => cents !== 0 && ones.length > 1)
    .flatMap(([, ones]) => pairsOf(ones.map(read).toSorted(inOrder)))
    .toSorted((a, b) => a.returned.sequence - b.returned.sequence);
}

export function read(line: ReturnLine): Read {
  const words = plainWords(`${line.description} ${line.type ?? ''}`);
  // A name that is the same in both lines must stand in them: their kinds say nothing of whom they are about.
  const names = namesIn(plainWords(line.description));
  return { line, day: Date.parse(line.date) / dayMs, words, isReturn: saysReturn(words), isFee: saysFee(words), names };
}

export const inOrder = (a: Read, b: Read): number => a.day - b.day || a.line.sequence - b.line.sequence;

/** Of lines of one amount, oldest first. */
function pairsOf(lines: readonly Read[]): Pair[] {
  const used = new Set<Read>();
  const pairs: Pair[] = [];
  // A line that says what was returned is sure of its payment; what it leaves is for those that do not say.
  for (const wanted of [sharesName, () => true]) {
    // Money that comes back first: a debit that says "returned" is more often the payment than a return.
    for (const isIn of [true, false]) {
      const free = lines.filter((one) => one.line.cents > 0 !== isIn && !used.has(one));
      for (const one of lines) {
        if (one.line.cents > 0 !== isIn || !canReturn(one) || used.has(one)) continue;
        const payment = nearest(one, free, wanted);
        if (payment === undefined) continue;
        free.splice(free.indexOf(payment), 1);
        used.add(one).add(payment);
        pairs.push({ payment: payment.line, returned: one.line, isDishonour: isDishonour(payment, one) });
      }
    }
  }
  return pairs;
}

/** A debit that says "dishonour fee" gives nothing back. */
const canReturn = ({ line, isReturn, isFee }: Read): boolean => isReturn && (line.cents > 0 || !isFee);

const sharesName = (payment: Read, returned: Read): boolean => !payment.names.isDisjointFrom(returned.names);

function nearest(
  returned: Read,
  free: readonly Read[],
  wanted: (payment: Read, returned: Read) => boolean,
): Read | undefined {
  let looked = 0;
  let second: Read | undefined;
  for (let place = lastUntil(free, returned.day); place >= 0 && looked < mostLooked; place -= 1, looked += 1) {
    const payment = free[place];
    if (payment === undefined || payment.day < returned.day - mostDays) break;
    if (!fits(payment, returned) || !wanted(payment, returned)) continue;
    if (!payment.isReturn) return payment;
    second ??= payment;
  }
  return second;
}

/** A fee for a return stays one, unless the bank gives back just that. */
const fits = (payment: Read, returned: Read): boolean => !(payment.isReturn && payment.isFee) || returned.isFee;

/** The place of the last one on that day or before. */
function lastUntil(free: readonly Read[], day: number): number {
  let [low, high] = [0, free.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((free[middle]?.day ?? 0) <= day) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function isDishonour(payment: Read, returned: Read): boolean {
  if (payment.isReturn && payment.isFee) return false;
  if (saysDishonour(returned.words)) return true;
  const both = `${payment.words} ${returned.words}`;
  return saysDebit(both) || !(saysReversal(returned.words) || saysTransfer(both));
}
