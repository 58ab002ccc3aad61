// Puts the lines of a file in the order in which they happened, by their days and by their running balances.
import type { ReadLine } from '../statement.ts';

/** As many files are written newest first as oldest first; within one day their balances say it. */
export function oldestFirst<Line extends ReadLine>(lines: readonly Line[]): Line[] {
  const isNewestFirst = runsBackwards(lines);
  const ordered = isNewestFirst ? lines.toReversed() : [...lines];
  return inDays(ordered);
}

function runsBackwards(lines: readonly ReadLine[]): boolean {
  const [first, last] = [lines[0], lines.at(-1)];
  if (first === undefined || last === undefined) return false;
  if (first.day !== last.day) return first.day > last.day;
  return breaksIn(lines.toReversed()) < breaksIn(lines);
}

/** By day, and within a day in the order that the balances tell, where they tell one. */
export function inDays<Line extends ReadLine>(lines: readonly Line[]): Line[] {
  const days = Map.groupBy(lines, ({ day }) => day);
  const ordered: Line[] = [];
  for (const day of [...days.keys()].toSorted()) ordered.push(...chained(days.get(day) ?? [], ordered.at(-1)?.balance));
  return ordered;
}

/** One after the other, each beginning where the one before ended. */
function chained<Line extends ReadLine>(lines: readonly Line[], before: number | null | undefined): readonly Line[] {
  if (lines.length < 2 || breaksIn(lines) + (follows(before, lines[0]) ? 0 : 1) === 0) return lines;
  if (lines.some(({ balance }) => balance === null)) return lines;
  const start = startOf(lines, before);
  if (start === undefined) return lines;
  const waiting = Map.groupBy(lines, beginningOf);
  const chain: Line[] = [];
  for (let at = start; chain.length < lines.length;) {
    const next = waiting.get(at)?.shift();
    if (next === undefined) return lines;
    chain.push(next);
    at = next.balance ?? 0;
  }
  return chain;
}

const beginningOf = ({ balance, cents }: ReadLine): number => (balance ?? 0) - cents;

/** Where the day began: at the balance of the day before, or at the one that no line of the day leads to. */
function startOf(lines: readonly ReadLine[], before: number | null | undefined): number | undefined {
  if (before !== null && before !== undefined && lines.some((line) => beginningOf(line) === before)) return before;
  const ends = new Set(lines.map(({ balance }) => balance));
  const starts = [...new Set(lines.map(beginningOf))].filter((start) => !ends.has(start));
  return starts.length === 1 ? starts[0] : undefined;
}

const follows = (before: number | null | undefined, line: ReadLine | undefined): boolean =>
  before === null ||
  before === undefined ||
  line === undefined ||
  line.balance === null ||
  beginningOf(line) === before;

const breaksIn = (lines: readonly ReadLine[]): number =>
  lines.filter((line, place) => place > 0 && !follows(lines[place - 1]?.balance, line)).length;
