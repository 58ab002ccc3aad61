// Finds the days between two segments of which nobody told anything, unless their balances say that nothing happened.
import { dayAfter, type Line, type Period, type ToldSegment } from './told.ts';

interface Part {
  segment: Pick<ToldSegment, 'asked'>;
  /** That count, oldest first. */
  lines: readonly Line[];
}

/** By their days: a file may lie before a bank's days and after them. */
export function unjoined(parts: readonly Part[]): { missing: Period[]; isJoined: boolean } {
  const all = parts
    .flatMap(({ segment, lines }, part) => lines.map((line) => ({ ...line, part, asked: segment.asked })))
    .toSorted((one, other) => (one.day === other.day ? one.part - other.part : one.day < other.day ? -1 : 1));
  const missing: Period[] = [];
  let isJoined = true;
  for (const [place, line] of all.entries()) {
    const before = all[place - 1];
    if (before === undefined || before.part === line.part) continue;
    const [known, begins] = [before.balance, line.balance === null ? null : line.balance - line.cents];
    if (known !== null && known === begins) continue;
    const [from, to] = [dayAfter(endOf(before)), dayAfter(startOf(line), -1)];
    if (from <= to) missing.push({ from, to });
    if (from <= to || (known !== null && begins !== null)) isJoined = false;
  }
  return { missing, isJoined };
}

/** A bank that was asked for more days told of these that nothing happened. */
const endOf = ({ day, asked }: { day: string; asked: Period | null }): string =>
  asked !== null && asked.to > day ? asked.to : day;
const startOf = ({ day, asked }: { day: string; asked: Period | null }): string =>
  asked !== null && asked.from < day ? asked.from : day;
